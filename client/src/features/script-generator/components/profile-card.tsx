import type { UserInfo } from '@shared/script-generator';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PHONE, useMediaQuery } from '@/lib/media-query';

/** Screens too low for all of the profile and the generator one above the other: 1366 by 768 is one. */
const LOW = '(max-height: 869px)';

type ProfileCardProps = { profile: UserInfo; onProfileChange: (change: Partial<UserInfo>) => void };

/** Who speaks in the generated scripts. On phones and low screens it is folded to one line. */
export function ProfileCard({ profile, onProfileChange }: ProfileCardProps) {
  const isFolded = useMediaQuery(`${PHONE}, ${LOW}`);
  const [isOpen, setIsOpen] = useState(false);
  if (!isFolded) {
    return (
      <Card>
        <CardHeader title="Your Profile" />
        <ProfileFields profile={profile} onProfileChange={onProfileChange} />
      </Card>
    );
  }

  const summary = [profile.name, profile.company].filter(Boolean).join(', ') || 'Not filled in';
  return (
    <section aria-label="Your Profile" className="rounded-lg border border-line bg-surface shadow-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 rounded-lg px-3.5 py-2.5 text-left"
      >
        <Avatar fullName={profile.name || 'You'} isMe size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block font-strong">Your Profile</span>
          <span className="block truncate text-sm text-ink-3">{summary}</span>
        </span>
        <ChevronDown className={`text-ink-2 transition-transform duration-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <ProfileFields profile={profile} onProfileChange={onProfileChange} />}
    </section>
  );
}

function ProfileFields({ profile, onProfileChange }: ProfileCardProps) {
  return (
    <CardBody className="grid grid-cols-2 gap-3">
      <p className="col-span-2 text-xs text-ink-3">
        Scripts can mention these details. Leave empty what they should not mention. This does not change your account.
        Persona and Tone below set how scripts sound.
      </p>
      <Field label="Company">
        <Input
          autoComplete="organization"
          value={profile.company}
          onChange={(event) => onProfileChange({ company: event.target.value })}
        />
      </Field>
      <Field label="Your Name">
        <Input
          autoComplete="name"
          value={profile.name}
          onChange={(event) => onProfileChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Phone">
        <Input
          type="tel"
          autoComplete="tel"
          value={profile.phone}
          onChange={(event) => onProfileChange({ phone: event.target.value })}
        />
      </Field>
      <Field label="Website">
        <Input
          type="url"
          autoComplete="url"
          value={profile.website}
          onChange={(event) => onProfileChange({ website: event.target.value })}
        />
      </Field>
    </CardBody>
  );
}
