import { lowerFirst, openingWord } from '../speech/sentences';
import type { FilledSlot } from './assemble';
import { isSayable } from './material/sayable';
import { inVoice, type WriterContext } from './outline/pieces';
import type { Slot } from './outline/slots';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

function counted(texts: readonly string[], useOrdinals: boolean): string[] {
  return texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    const plain =
      index === 0 ? 'First' : texts.length === 2 ? 'Then' : isLast ? 'Last' : index % 2 === 1 ? 'Next' : 'Then';
    return `${useOrdinals ? (ORDINALS[index] ?? 'Then') : plain}, ${lowerFirst(text)}`;
  });
}

/** The spoken link between two lines of a list that open alike. */
const LINKS: Partial<Record<FilledSlot['slot']['name'], string[]>> = {
  facts: ['Also, ', 'And '],
  mistakes: ['And ', 'Also, '],
};

function varied(texts: readonly string[], links: readonly string[] = []): string[] {
  let usedLinks = 0;
  return texts.map((text, index) => {
    const before = texts[index - 1];
    const link = links[usedLinks];
    if (link === undefined || before === undefined || openingWord(text) !== openingWord(before)) return text;
    usedLinks += 1;
    return linked(link, text);
  });
}

/** The line with the link before it, unless the two together could be misheard. */
function linked(link: string, text: string): string {
  const joined = `${link}${lowerFirst(text)}`;
  return isSayable(joined) ? joined : text;
}

type Rendered = { place: FilledSlot; texts: string[] };

function listed(slot: Slot, texts: readonly string[], useOrdinals: boolean): string[] {
  if (slot.isCounted && texts.length > 1) return counted(texts, useOrdinals);
  if (slot.name === 'example') return texts.map((text, index) => (index === 0 ? text : linked('Or ', text)));
  return varied(texts, LINKS[slot.name]);
}

function renderSlot(place: FilledSlot, context: WriterContext, useOrdinals: boolean): Rendered {
  const { slot, lead, chosen } = place;
  const inOrder = [...chosen].sort((a, b) => a.order - b.order).map((piece) => piece.text);
  const texts = listed(slot, inOrder, useOrdinals);
  return { place, texts: lead === '' || texts.length === 0 ? texts : [inVoice(lead, context), ...texts] };
}

/** Puts the aside behind the fact it comments on: one of the listed facts, else the one that ends the opening. */
function placeAside(rendered: Rendered[], context: WriterContext): Rendered[] {
  const aside = rendered.find(({ place }) => place.slot.name === 'aside')?.texts[0];
  if (aside === undefined) return rendered;
  const facts = rendered.find(({ place }) => place.slot.name === 'facts');
  const host = facts && facts.texts.length > 0 ? facts : rendered[0];
  return rendered.map((item) => {
    if (item.place.slot.name === 'aside') return { ...item, texts: [] };
    if (item !== host) return item;
    const count = item.place.slot.name === 'facts' ? item.place.chosen.length : 1;
    const at = item.texts.length - 1 - context.random.below(count);
    return { ...item, texts: [...item.texts.slice(0, at + 1), aside, ...item.texts.slice(at + 1)] };
  });
}

/** The script as paragraphs of spoken sentences. */
export function render(filled: readonly FilledSlot[], context: WriterContext): string {
  const useOrdinals = context.random.chance(0.5);
  const rendered = placeAside(
    filled.map((place) => renderSlot(place, context, useOrdinals)),
    context,
  );
  const paragraphs: string[][] = [];
  for (const { place, texts } of rendered) {
    if (texts.length === 0) continue;
    const current = paragraphs.at(-1);
    if (place.slot.startsParagraph || current === undefined) paragraphs.push(texts);
    else current.push(...texts);
  }
  return paragraphs.map((texts) => texts.join(' ')).join('\n\n');
}
