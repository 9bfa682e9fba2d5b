import type { User } from '@shared/auth';
import { toTitle } from '@shared/http';
import { CONTACT_CARD_MAX, CONTACT_FIELDS, type ContactCard } from '@shared/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { queryKeys } from '@/lib/query-keys';
import { editorWords } from './editor.toasts';
import { SwitchRow } from './switch-row';
import type { EditorState } from './use-editor';

const LABELS = { name: 'Company or name', phone: 'Phone', website: 'Website' } as const;
const KEYBOARDS = { name: 'text', phone: 'tel', website: 'url' } as const;
const NO_LINES: ContactCard = { name: '', phone: '', website: '' };

/** The contact card that an account's profile gives, its website without `https://`. */
export function cardOf(user: Pick<User, 'company' | 'fullName' | 'phone' | 'website'> | null | undefined): ContactCard {
  if (!user) return NO_LINES;
  return {
    name: toTitle(user.company || user.fullName, CONTACT_CARD_MAX.name),
    phone: toTitle(user.phone, CONTACT_CARD_MAX.phone),
    website: toTitle((user.website ?? '').replace(/^https?:\/\//i, '').replace(/\/$/, ''), CONTACT_CARD_MAX.website),
  };
}

/** Who made the video and how to reach them, at the end of the post-ready video. */
export function ContactCardFields({ editor }: { editor: EditorState }) {
  const { contactCard } = editor.draft.edits;
  const user = useQueryClient().getQueryData<User | null>(queryKeys.currentUser);
  // A card without a line is none, but its fields stay while somebody types others.
  const [isEmptied, setEmptied] = useState(false);
  // What the card was before it was switched off.
  const [last, setLast] = useState<ContactCard | null>(null);
  const isOn = contactCard !== null || isEmptied;
  const turn = (isWanted: boolean) => {
    setLast(contactCard ?? last);
    const card = last ?? cardOf(user);
    setEmptied(isWanted && !hasLines(card));
    editor.setContactCard(isWanted && hasLines(card) ? card : null);
    if (isWanted) editor.seekContactCard();
  };
  const change = (field: keyof ContactCard, text: string) => {
    const card = { ...(contactCard ?? NO_LINES), [field]: text };
    setEmptied(!hasLines(card));
    editor.setContactCard(hasLines(card) ? card : null, 'contact-card');
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <SwitchRow
        label={editorWords.contactCard}
        note={editorWords.contactCardNote}
        isOn={isOn}
        isDisabled={false}
        onChange={turn}
        className=""
      />
      {isOn &&
        CONTACT_FIELDS.map((field) => (
          <LineField
            key={field}
            field={field}
            text={contactCard?.[field] ?? ''}
            onChange={(text) => change(field, text)}
            onDone={editor.settle}
          />
        ))}
      {isOn && contactCard === null && <p className="text-sm text-warn">{editorWords.contactCardEmpty}</p>}
    </div>
  );
}

const hasLines = (card: ContactCard): boolean => CONTACT_FIELDS.some((field) => card[field] !== '');

type LineFieldProps = { field: keyof ContactCard; text: string; onChange: (text: string) => void; onDone: () => void };

function LineField({ field, text, onChange, onDone }: LineFieldProps) {
  // As it is typed: a space at its end belongs to the next word, and is not saved.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={LABELS[field]} isOptional>
      <Input
        value={typed ?? text}
        inputMode={KEYBOARDS[field]}
        maxLength={CONTACT_CARD_MAX[field]}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(toTitle(target.value, CONTACT_CARD_MAX[field]));
        }}
        onBlur={() => {
          setTyped(null);
          onDone();
        }}
        className="max-tablet:h-11"
      />
    </Field>
  );
}
