import type { Language, TextSpan } from '../types';

/** Words that English texts are full of, and no other of these languages. */
const ENGLISH = new Set(
  (
    'the and it you your is for that one with we my can if be up they off from this not our what get have by three ' +
    'two when about or every like are before all got first just days us say free hundred out ask has because pay ' +
    'five own never there number month may who late tell know back letter after time down people years only how ' +
    'right take go then thirty will still see law says paid but nine put seven nothing sign same send six day he ' +
    'four look work any even keep which read dollars had once points date good name over now those old wrong next ' +
    'balance year new last each said been where make federal charge use she need start than twenty nobody more ' +
    'write thing business some leave percent letters paying yours week gets does their open whole line here let ' +
    'want anything told somebody today car through contract delete months history its goes should something ' +
    'yourself his medical did everything second owe form too thousand within under show give into would lenders ' +
    'talk most true without office help usually plan ever little until comes going yes were link word gone due ' +
    'bring other answer could eight please signed why anyone matter since full notice pull really hard ones ' +
    'different reporting address state done dollar weeks way must stop everybody clients away list promise left ' +
    'rate while hand real tonight later part stay okay whether things him fraud asked used home person change find ' +
    'cost makes think app better went mean error small copy shows guarantee generally takes gonna mark proof came ' +
    'theft many called being wait already add works end long someone folks both question information anybody again ' +
    'took these made doing much such others might calls wants yet hey sure believe getting big great love thanks ' +
    'sorry guys of another language hour hours gotta ngl aint goin bro'
  ).split(' '),
);

/** English terms of the trade, which scripts in other languages use too. */
const TERMS = new Set(
  (
    'credit score report reports bureau bureaus loan loans card cards account accounts bank debt dispute disputes ' +
    'payment payments collection collections file files bill lender repair company inquiry mortgage page call ' +
    'phone mail check money social program bad'
  ).split(' '),
);

/**
 * Words that texts in these languages are full of. Left out is what English has too: "me", "no", "a", "die", "son", "ban";
 * words with accents need no list.
 */
const FOREIGN = new Set(
  [
    // Spanish
    'el la los las un una unos unas de del al y que en es por para con su sus tu tus mi mis se lo le les ' +
      'nos te yo ella ellos usted ustedes nosotros pero como muy ya si cuando donde porque este esta esto ' +
      'estos estas ese esa eso estar soy somos fue ser hay tiene tienes tengo tener puede puedes pueden ' +
      'puedo hacer hace todo toda todos todas nunca siempre hasta desde sin sobre entre cada otro otra ' +
      'gracias hola quiero quiere ahora hoy mes meses bien dinero cuenta cuentas tarjeta deuda deudas ' +
      'credito informe puntaje banco pagar paga pago pagos casa gratis llame ayuda borrar consulta reporte ' +
      'tarjetas',
    // Portuguese
    'os uma umas da dos das ao aos na nas nao voce seu sua seus suas meu minha nossa nosso mais mas muito ' +
      'tambem quando onde isso isto ele ela eles elas tem ter foi pode podem fazer faz tudo sempre sem ' +
      'outro outra obrigado pelo pela pelos pelas num numa quem qual hoje agora ano anos dinheiro conta ' +
      'contas divida limpar nome ajuda pra gente evite pagamentos',
    // French
    'des du une et est dans qui quoi ne pas vous nous je il elle ils elles ce cet cette ces mon ma ton ' +
      'tes ses notre votre vos leur leurs au aux avec sans sous chez ou donc ont avez avons ai avoir fait ' +
      'faire faut peut peuvent pouvez suis sommes sont aussi tout tous toute toutes jamais toujours comme ' +
      'quand pourquoi maintenant ans mois jours argent compte dette dettes banque cela lui peu oui merci ' +
      'bonjour encore avant gratuit gratuite chaque dossier paiement paiements',
    // Haitian Creole
    'mwen li nou nan ki ak pou yon gen ap pa sou depi kapab ka dwe kijan kisa poukisa anpil kredi lajan ' +
      'kont peye vle ede travay moun kay toujou jodi ane mwa jou paske kote sa konnen chak mesaj reponn ' +
      'itilize aplike yonn pral kounye tcheke rele ekri mande bon plis jwenn fini bonjou tankou anvan apre ' +
      'kapital ba ant jis swiv chwazi verifye kontakte aplikasyon',
    // German
    'der und ist nicht eine einen einem einer eines den dem ich sie wir ihr mein meine dein deine sein ' +
      'seine unser unsere ihre ihren ihrem ihrer mit von vom zu zum zur auf fur ins aus bei nach uber unter ' +
      'vor durch ohne gegen wenn wie wer wo warum dass weil aber oder auch noch nur schon sehr mehr kein ' +
      'keine keinen sind bin bist habe haben hatte wird werden wurde kann muss soll sollen darf wollen alle ' +
      'alles immer nie heute jetzt jahr jahre tage monat geld konto schulden kredit hier dann diese dieser ' +
      'dieses mir mich dir dich uns euch sich als beim bis ja nein danke hallo hilfe bitte zahlen ' +
      'garantiert kostenlos zahlung deutsch weitere',
    // Italian
    'gli uno di della delle dei degli dello dal dalla alla agli nel nella nelle sul sulla tra fra che chi ' +
      'cosa piu sono sei siamo ho hai ha abbiamo hanno essere avere fare fatto puoi possono questo questa ' +
      'questi queste quello quella mio mia tuo tua suo nostro nostra vostro loro noi voi lei io anche dove ' +
      'perche tutto tutti tutte mai molto ogni senza prima dopo oggi adesso anni mese giorni soldi conto ' +
      'debito debiti banca carta pagare grazie ciao bene chiedi gratuita gratuito informazioni pagamenti ' +
      'pagamento subito ritardo altri altro tuoi suoi',
    // Polish
    'z ze jest jak od za po dla przez przy bez pod nad ta tego tej tym jego jej moja twoja twoje twoim ' +
      'swoje nasz nasza wasz ty ona wy oni mnie ci nam byc jestem mam masz mamy macie mozna musi musisz ' +
      'tylko juz jeszcze tez ale albo lub czy gdy kiedy gdzie dlaczego bardzo wszystko wszystkie nigdy ' +
      'zawsze rok lat kredyt kredytu raport historia szybko gwarantujemy',
    // Vietnamese
    'cua khong duoc nhung cho toi minh mot nguoi nay nhu thi khi vay tien diem dung ngan thang ngay neu ' +
      'phai muon rat nhieu chung dang cung ra vao len bao cao giup nha trong sau truoc gi biet bi xin lai ' +
      'theo viec khoan xau lich suat thanh toan gop cong vu van khach cai thien tang giam nhanh chong cam ' +
      'ket dam luat quyen loi hom tuan moi tot xem tren khac loai tai chu hinh anh nhan gui so mien phi sai ' +
      'thong goi',
    // Tagalog
    'ang ng mga ay ko mo niya nila siya sila kung hindi ito iyan iyon iyong aming namin natin ninyo kayo ' +
      'kami tayo kasi lang din rin naman walang wala mayroon mayroong dahil upang bawat lahat inyong ating ' +
      'akong ako ikaw nyo nito dito doon ni isang ilang maging bago pagkatapos habang bakit paano kailan ' +
      'saan sino utang pera bangko bayad bayaran taon buwan araw tulong salamat kumusta huwag nang maaari ' +
      'maaaring dapat kailangan gusto tungkol iyo inyo kanila',
    // Others that are met often: Dutch, Scandinavian, Turkish, Indonesian, Romanian, Czech
    'het een niet voor zijn wij jij jouw uw ook maar naar wordt heeft kunt kunnen geen deze dit bij och ' +
      'att det som inte med jag av ett har ikke og jeg til af vi bir bu ile olarak daha gibi kadar ama yang ' +
      'dan dengan untuk tidak dari ini itu anda adalah akan pada atau juga bisa sudah cu pentru nu sunt ca ' +
      'fi jsou jako nebo jsem',
  ]
    .join(' ')
    .split(' '),
);

/** What only English does at the beginning and the end of words, and what it never does. */
const ENGLISH_SHAPE = /^(?:wh|kn|th)|(?:ing|ght|ness|ful|ck|sh|ly|ee|tch|ould|[^aeiou]ed|'(?:s|t|re|ll|ve|m|d))$/;
const FOREIGN_SHAPE =
  /^(?:(?:[cdjlmnst]|[dns]?[aeu]ll|un|qu|quest)'[aeiouhéêè]|nh|ng[^s]|[nmp]ag[a-z]{3}|prz|kon|die$)|[csd]z|(?:[cs]i[oó]n|[cs]iones|mente|dade?|ç[ãõ]o|ções|zion[ei]|eu[rx]|oir|ungs?|ungen|[khl]eit|lich|isch|ieren|yon|nh|uong|ie[um]|ość|ego|ych|ować|ów|ami|cji|ang|ong|[aei]ndo|[ai]d[ao]s?|[aeo]is|aux|[aei]re[iz]|are|tt[ioa]|zz[aoei]|sk[aio]|[a-z]ni[ae]|[^aeodlmn]ar|[^aeo]ir)$/;
const NOT_ASCII = /[^ a-z']/;
/** Syllables of Vietnamese without its accents. */
const VIETNAMESE_SHAPE =
  /^(?:[bcdghklmnqrstvx]|[cgknpt]h|ngh?|tr|gi)(?:[aou]i|[aie]u|ao|[ou]a|oai|oan|uy|uyen|uyet|uoi|uo[cn]|ie[cnt]|uat)$/;
/** Not of capitalised words: those may be names. */
const FOREIGN_END = /^\p{Ll}.*(?:[aiou]s?|[^aeiout]en)$/u;

const CAPITAL = /^\p{Lu}/u;

/** A run of letters, with the apostrophes inside it. "El Paso" and "De la Cruz" are one: the articles of names are no Spanish. */
const WORD =
  /(?:(?:El|La|LA|Los|Las|De|Del) (?:l[ao]s? )?(?=\p{Lu}\p{Ll}))?\p{L}[\p{L}\p{M}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu;
const OTHER_SCRIPT = /[^ \p{Script=Latin}\p{M}'’ʼ]/u;
/** Written without spaces between the words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_LETTERS_A_WORD = 2;

/** So much evidence at least makes a text foreign; of a word or two, which may be names, more is asked. */
const LEAST = 0.55;
const LEAST_OF_FEW = 1.5;
const FEW_WORDS = 2;
/** So much more of a text must be foreign than English. What is half and half is checked, for its English half. */
const TIMES = 1.7;

/** A passage in another language has this many words and this much evidence: less may be a greeting, names or a saying. */
const PASSAGE_WORDS = 5;
const PASSAGE_LEAST = 2.5;
/** What an English word and a word that says nothing take from the evidence of the passage that they interrupt. */
const PASSAGE_ENGLISH = 1.3;
const PASSAGE_UNKNOWN = 0.1;
/** The most that a passage weighs as one in another language, however long it is: so three English words end it, or the first word of an English sentence. */
const PASSAGE_MOST = 3;
const SENTENCE_END = /[.!?\n]/;

/** How much a term of the trade speaks for English. */
const TERM = 0.3;

/**
 * How much a word speaks for English, or, below 0, against it: a known word most, its shape less. Names and words that
 * many languages share say nothing.
 */
function evidenceOf(token: string): number {
  if (OTHER_SCRIPT.test(token)) return UNSPACED.test(token) ? -Math.ceil(token.length / UNSPACED_LETTERS_A_WORD) : -1.5;
  const word = token.toLowerCase().replaceAll(/[’ʼ]/g, "'");
  if (ENGLISH.has(word)) return 1;
  if (TERMS.has(word)) return TERM;
  if (FOREIGN.has(word)) return -1;
  // An accent in a capitalised word may be a name's: "José".
  if (NOT_ASCII.test(word)) return CAPITAL.test(token) ? -0.4 : -0.9;
  if (word.length < 3) return 0;
  if (ENGLISH_SHAPE.test(word)) return 0.6;
  if (FOREIGN_SHAPE.test(word) || VIETNAMESE_SHAPE.test(word)) return CAPITAL.test(token) ? -0.4 : -0.6;
  return word.length > 3 && FOREIGN_END.test(token) ? -0.25 : 0;
}

/** Finds the passages in another language while the words of `text` are read in their order. */
function passagesIn(text: string) {
  const found: TextSpan[] = [];
  let weight = 0;
  let words = 0;
  let start = 0;
  let end = 0;
  /** Where the words of the sentence begin that stand before this one and are not English; below 0: nowhere. */
  let lead = -1;
  let wordEnd = 0;
  const take = () => {
    weight = Math.min(weight, PASSAGE_MOST);
    if (found.at(-1)?.start === start) found.pop();
    found.push({ start, end });
  };
  const add = (evidence: number, isNewSentence: boolean) => {
    if (evidence > 0) {
      weight -= evidence * PASSAGE_ENGLISH;
      if (isNewSentence && found.at(-1)?.start === start) weight = 0;
    } else {
      if (weight === 0) start = lead;
      if (evidence < 0) end = wordEnd;
      weight -= evidence || PASSAGE_UNKNOWN;
      // A token without spaces counts as the words in it.
      words += Math.max(1, -evidence);
      if (weight >= PASSAGE_LEAST && words >= PASSAGE_WORDS) take();
    }
  };
  return {
    found,
    read(evidence: number, index: number, length: number) {
      const isNewSentence = SENTENCE_END.test(text.slice(wordEnd, index));
      const isEnglish = evidence > TERM;
      const last = found.at(-1);
      const isBehindPassage = last?.end === wordEnd && !isNewSentence;
      wordEnd = index + length;
      if (last && isBehindPassage && !isEnglish) last.end = end = wordEnd;
      if (isEnglish) lead = -1;
      else if (isNewSentence || lead < 0) lead = index;
      add(evidence, isNewSentence);
      if (weight <= 0) weight = words = 0;
    },
  };
}

/**
 * 'other' for a text that is mostly in another language, 'mixed' for one in English with passages in another language,
 * which are `unchecked`, with the words around them in their sentences that are not English either. What cannot be told is English: a text that is
 * checked for nothing does less harm than a promise that is not seen.
 */
export function readLanguage(text: string): { language: Language; unchecked: TextSpan[] } {
  let english = 0;
  let foreign = 0;
  let words = 0;
  const passages = passagesIn(text);
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const evidence = evidenceOf(token);
    words += 1;
    if (evidence > 0) english += evidence;
    else foreign -= evidence;
    passages.read(evidence, index, token.length);
  }
  const least = words > FEW_WORDS ? LEAST : LEAST_OF_FEW;
  const isOther = foreign >= least && foreign > english * TIMES;
  if (isOther) return { language: 'other', unchecked: [] };
  return { language: passages.found.length > 0 ? 'mixed' : 'en', unchecked: passages.found };
}

export const languageOf = (text: string): Language => readLanguage(text).language;

/** Whether a sentence has words in another language, also where it is too short to tell its language. One may be a name. */
export const hasForeignWords = (sentence: string): boolean =>
  [...sentence.matchAll(WORD)].filter(([token]) => evidenceOf(token) <= -0.9).length > 1;
