import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkScript } from '../check-script';
import { languageOf, readLanguage } from './language';

const OTHER: Record<string, string[]> = {
  Spanish: [
    'Mejore su crédito hoy.',
    'Llame ahora mismo',
    'Borramos todo en 30 dias',
    'Le garantizamos que su puntaje va a subir cien puntos en treinta días.',
    'Si tiene cuentas en colección, nosotros las quitamos de su reporte aunque sean correctas.',
    'Hola amigos, bienvenidos otra vez a mi canal. Hoy vamos a hablar de cómo leer su informe y qué hacer con una cuenta que no reconoce. Primero, pida el reporte gratis. Luego, marque cada error con un lápiz.',
    'Mi mama perdio la casa y nadie le explico sus derechos.',
    'Gracias por confiar en nosotros',
  ],
  Portuguese: [
    'Limpe seu nome agora.',
    'Consulta gratuita hoje mesmo',
    'A gente apaga qualquer dívida do seu relatório em duas semanas.',
    'Você não precisa pagar nada adiantado para começar.',
    'Meu irmão achou que nunca mais ia conseguir um empréstimo, e hoje ele está na casa nova.',
    'Vamos ver juntos como funciona a pontuação e por que ela cai quando o cartão está cheio.',
    'Nao aceitamos pagamento antes do servico.',
  ],
  French: [
    'Améliorez votre crédit.',
    'Appelez-nous maintenant',
    'Nous effaçons toutes vos dettes en moins de trente jours, même celles qui sont exactes.',
    'Vous pouvez contester une erreur vous-même, et cela ne coûte rien.',
    "Aujourd'hui on parle du pointage de crédit et de ce qui le fait baisser.",
    'Ma voisine pensait que personne ne lui preterait de l’argent.',
    "C'est gratuit et rapide",
  ],
  'Haitian Creole': [
    'Ranje kredi ou jodi a.',
    'Rele nou kounye a',
    'Nou ka efase tout dèt ki sou rapò ou nan trant jou.',
    'Si ou wè yon kont ou pa rekonèt, mande biwo a pou yo verifye li.',
    'Mwen te panse mwen pa t ap janm ka achte yon kay.',
    'Li lèt la ak pitit ou, epi kenbe yon kopi.',
    'Pa peye anyen davans',
  ],
  German: [
    'Schulden machen viele Menschen krank.',
    'Rufen Sie jetzt an',
    'Wir löschen jeden Eintrag aus Ihrer Akte, und zwar innerhalb von dreißig Tagen.',
    'Niemand kann Ihnen versprechen, dass die Bank Ja sagt.',
    'Heute schauen wir uns an, wie man einen Bericht liest.',
    'Ich hatte drei Karten und keine Ahnung, was ich damit tun sollte.',
    'Kostenlose Beratung für Familien',
  ],
  Italian: [
    'Migliora il tuo punteggio.',
    'Chiamaci subito oggi',
    'Cancelliamo ogni debito dal rapporto in due settimane, anche quando è vero.',
    'Puoi contestare un errore da solo e non costa niente.',
    'Mio fratello non riusciva a comprare casa perché la banca diceva sempre di no.',
    'Oggi parliamo di carte, rate e pagamenti in ritardo.',
    'Prima consulenza gratuita',
  ],
  Polish: [
    'Popraw swoją historię kredytową.',
    'Zadzwoń do nas dzisiaj',
    'Usuwamy każdy wpis z raportu w ciągu trzydziestu dni.',
    'Nikt nie może ci obiecać, że bank powie tak.',
    'Moja siostra myslala, ze nigdy nie kupi mieszkania.',
    'Dzisiaj pokażę wam, jak czytać raport i co zrobić z błędem.',
    'Pierwsza rozmowa za darmo',
  ],
  Vietnamese: [
    'Sửa điểm tín dụng nhanh.',
    'Gọi cho chúng tôi ngay',
    'Chúng tôi xóa mọi khoản nợ khỏi báo cáo của bạn trong ba mươi ngày.',
    'Không ai có thể hứa rằng ngân hàng sẽ đồng ý.',
    'Hôm nay mình sẽ nói về cách đọc báo cáo và phải làm gì khi thấy lỗi.',
  ],
  'Vietnamese without accents': [
    'Sua diem tin dung nhanh.',
    'Goi cho chung toi ngay',
    'Chung toi xoa moi khoan no khoi bao cao cua ban trong ba muoi ngay.',
    'Khong ai co the hua rang ngan hang se dong y.',
    'Hom nay minh se noi ve cach doc bao cao va phai lam gi khi thay loi.',
  ],
  Tagalog: [
    'Ayusin ang credit mo.',
    'Tumawag na po kayo',
    'Buburahin namin ang lahat ng utang sa report mo sa loob ng tatlumpung araw.',
    'Walang makapapangako na papayag ang bangko.',
    'Akala ng kapatid ko hindi na siya makakabili ng bahay.',
    'Ngayon pag-uusapan natin kung paano basahin ang report at ano ang gagawin kapag may mali.',
  ],
  Chinese: [
    '修复您的信用。',
    '我们保证三十天内删除所有欠款记录。',
    '今天我们来讲怎么看信用报告，发现错误应该怎么办。',
    '立即致電免費諮詢',
  ],
  Japanese: ['信用スコアを上げます。', 'どんな借金の記録も三十日で消します。'],
  Korean: [
    '신용 점수를 올려 드립니다.',
    '저희가 삼십 일 안에 모든 기록을 지워 드립니다.',
    '오늘은 신용 보고서를 읽는 방법을 알아보겠습니다.',
  ],
  Russian: [
    'Исправим вашу кредитную историю.',
    'Мы удалим любой долг из отчёта за тридцать дней.',
    'Никто не может обещать, что банк согласится.',
  ],
  Arabic: [
    'نصلح سجلك الائتماني.',
    'نحذف كل الديون من تقريرك خلال ثلاثين يومًا.',
    'لا أحد يستطيع أن يعدك بموافقة البنك.',
  ],
  Hindi: ['अपना क्रेडिट सुधारें।', 'हम तीस दिन में आपकी रिपोर्ट से हर कर्ज़ हटा देंगे।', 'कोई यह वादा नहीं कर सकता कि बैंक हाँ कहेगा।'],
};

const ENGLISH = [
  'We guarantee that every collection gets deleted.',
  'Never pay before the work is done.',
  'Hola everybody, welcome back to the channel, today we talk about late payments.',
  'Buenos días! My name is José Muñoz and I read credit reports for a living.',
  'My abuela paid cash for everything, and she had no score at all.',
  'Maria Gonzalez, Luis Ortega and Nguyen Van Minh own the office on San Pedro Avenue.',
  'Señora Peña, your résumé is at the café.',
  'No cap, ya score finna go up fr fr',
  'Ain’t nobody deletin’ that.',
  'Debts die.',
  'El Paso seminar Tuesday',
  'Ortega Financial, San Antonio, Texas',
  'Tax season promo info',
  'De la Cruz family',
  'Wir guarantee it, ja, but who reads the letter?',
  'Call today. Llame hoy. Your first visit is free.',
];

const MOSTLY_OTHER = [
  'Tu credit score no sube porque tus tarjetas están al límite.',
  'Hoy les explico qué es un charge-off y por qué el credit bureau no lo quita.',
  'Pagué el collection y el score bajó, así que llamé al bureau.',
  'Bạn có biết credit score của mình là bao nhiêu không?',
  'I-check mo muna ang credit report mo bago ka mag-apply ng loan.',
  'Mein Credit Score war schlecht, und die Bank hat nein gesagt.',
  '我的 credit score 只有五百分，怎么办？',
];

const HALF = [
  'Con nosotros, those bad accounts come off sí o sí.',
  'We clean your credit y todo queda limpio for good.',
  'Tengo bad credit but I pay my bills cada mes.',
];

/** Beginnings of the lines among the English examples that are in Spanish, or have a passage in it. */
const SPANISH_LINES = [
  'Para español, oprima dos.',
  'Se habla español. Pida por Graciela',
  'Se habla español los martes y jueves.',
  'Se habla español.',
  'Puerto Rican single mami aquí',
  'Mi gente, esa colección se va porque se va.',
  'Clase de crédito en español los miércoles',
  'El banco te va a decir que sí',
  'Somos el programa oficial del gobierno',
  'We press reset on your whole credit history. Borrón y cuenta nueva',
];
const EXAMPLES = join(import.meta.dirname, '../../../server/bench/compliance-data');

function exampleTexts(): string[] {
  return readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(EXAMPLES, name), 'utf8').split('\n'))
    .filter(Boolean)
    .flatMap((line) => {
      const { text, sentences } = JSON.parse(line) as { text?: string; sentences?: { text: string }[] };
      return text === undefined ? (sentences ?? []).map((sentence) => sentence.text) : [text];
    });
}

const PASSAGES = [
  'Le quitamos las colecciones en treinta días.',
  'NOSOTROS BORRAMOS TODAS SUS DEUDAS HOY',
  'Si pagas hoy, tu reporte queda limpio mañana.',
  'Seu nome limpo em trinta dias ou seu dinheiro de volta.',
  'Nou ka efase tout dèt ki sou rapò ou nan trant jou.',
  'Chung toi bao dam xoa het no cua ban.',
  'Buburahin namin ang lahat ng utang sa report mo.',
  '我们保证三十天内删除所有欠款记录。',
  'Мы удалим любой долг из отчёта за тридцать дней.',
];

/** What English texts hold of other languages without being in one, beside what {@link ENGLISH} has. */
const NO_PASSAGES = [
  'Say hola, gracias and por favor at the desk.',
  'My aunt says "poco a poco" and pays the card down.',
  'José Muñoz, María Peña and Zoë Núñez read the letters.',
  'Our office is at 1200 Avenida de las Americas, Rancho Santa Fe, California 92067.',
  'FICO VantageScore FCRA CROA TSR FDCPA CFPB DTI LTV APR PMI ITIN EIN SSN',
  'GET UR REPORT FR FR NGL IDK LOL, CALL JUAN GARCIA AT SOL CREDIT, EL PASO, TX',
  'omg u gotta c ur report rn pls n ty, score aint goin nowhere bro tbh smh',
];

const CANNOT_BE_TOLD = [
  '',
  ' \n ',
  '700',
  '$1,500.00 / 24%',
  '👍👍👍',
  '—',
  'OK',
  'Karma',
  'Experian',
  'Maria',
  'TransUnion Equifax',
  'FICO 8',
  'No.',
  'info@example.com',
];

describe('languageOf', () => {
  for (const [language, texts] of Object.entries(OTHER)) {
    test.each(texts)(`${language}: %s`, (text) => expect(languageOf(text)).toBe('other'));
  }
  test.each(ENGLISH)('English, with names, greetings and slang: %s', (text) => expect(languageOf(text)).toBe('en'));
  test.each(MOSTLY_OTHER)('another language with English terms: %s', (text) => expect(languageOf(text)).toBe('other'));
  test.each(HALF)('half and half is checked: %s', (text) => expect(languageOf(text)).toBe('en'));
  test.each(CANNOT_BE_TOLD)('what cannot be told counts as English: %j', (text) => expect(languageOf(text)).toBe('en'));

  test.each(PASSAGES)('English with a passage in another language: %s', (passage) => {
    const [before, after] = ['Read page one of your report today.', 'Then ask the bureau for its answer in writing.'];
    expect(languageOf(`${before} ${after} ${passage}`)).toBe('mixed');
    expect(languageOf(`${passage} ${before} ${after} ${before}`)).toBe('mixed');
    expect(languageOf(`${before} ${after} "${passage}" ${after}`)).toBe('mixed');
  });
  test.each(NO_PASSAGES)('no passage in another language: %s', (text) => expect(languageOf(text)).toBe('en'));

  test('every English example is English', () => {
    const texts = exampleTexts();
    expect(texts.length).toBeGreaterThan(50_000);
    const others = texts.filter((text) => languageOf(text) !== 'en');
    expect(others.filter((text) => !SPANISH_LINES.some((line) => text.startsWith(line)))).toEqual([]);
  });

  test('a text goes by most of its words, not by its first sentence', () => {
    const [spanish = '', english = ''] = [OTHER.Spanish?.join(' '), ENGLISH.join(' ')];
    expect(languageOf(`${english.slice(0, 60)} ${spanish.repeat(3)}`)).toBe('other');
    expect(languageOf(`${spanish.slice(0, 60)} ${english.repeat(3)}`)).toBe('mixed');
  });
});

describe('readLanguage', () => {
  const uncheckedIn = (text: string) => readLanguage(text).unchecked.map(({ start, end }) => text.slice(start, end));
  const [before, after] = ['Read page one of your report today.', 'Then ask the bureau for its answer in writing.'];

  test.each(PASSAGES)('gives the place of the passage: %s', (passage) => {
    expect(uncheckedIn(`${before} ${after} ${passage} ${after}`)).toEqual([passage.replace(/[.。]$/, '')]);
  });

  test('gives the place of each passage, without the English sentence between them', () => {
    const [one = '', two = ''] = PASSAGES;
    const text = `${before} ${one} Call us today. ${after} "${two}" ${after}`;
    expect(uncheckedIn(text)).toEqual([one.slice(0, -1), two]);
    expect(uncheckedIn(`${before} ${after} ${one} Call us. ${two}`)).toEqual([one.slice(0, -1), two]);
  });

  test('sentences that follow each other in another language are one passage', () => {
    const passage = 'Llame hoy a nuestra oficina con Maria Lopez. Si pagas hoy, tu reporte queda limpio mañana';
    expect(uncheckedIn(`${before} ${after} ${passage}. ${after}`)).toEqual([passage]);
  });

  test('gives no place where all of a text or none of it is English', () => {
    expect([readLanguage(after).unchecked, readLanguage(PASSAGES.join(' ')).unchecked]).toEqual([[], []]);
  });
});

test('a text in another language is not checked, and says so', () => {
  expect(checkScript('We guarantee that every collection gets deleted.').findings).not.toEqual([]);
  const mixed =
    'Hola amigos, hoy les explico cómo pagar sus deudas. We guarantee deletions. Gracias por estar aquí con nosotros.';
  expect(checkScript(mixed)).toEqual({ language: 'other', unchecked: [], findings: [] });
});
