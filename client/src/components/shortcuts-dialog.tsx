import { Keyboard, Mic } from 'lucide-react';
import { SHORTCUTS, type ShortcutGroup, VOICE_WORDS } from './shortcuts';
import { Button } from './ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from './ui/dialog';
import { Kbd } from './ui/kbd';

/** The button and the list behind it, from medium screens up. */
export function ShortcutsDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button kind="ghost" icon={Keyboard} className="max-tablet:hidden max-desktop:w-control max-desktop:px-0">
          <span className="max-desktop:sr-only">Keyboard Shortcuts</span>
        </Button>
      </DialogTrigger>
      <DialogContent width="lg" aria-describedby={undefined}>
        <DialogHeader title="Keyboard Shortcuts" />
        <DialogBody className="grid gap-x-10 gap-y-5 tablet:grid-cols-2">
          <ShortcutList {...SHORTCUTS.script} />
          <ShortcutList {...SHORTCUTS.teleprompter} />
          <ShortcutList {...SHORTCUTS.recording} />
          <ShortcutList {...SHORTCUTS.remote} />
          <VoiceWords />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-med text-ink-3">{title}</h3>
      <dl>
        {shortcuts.map(({ action, keys, note }) => (
          <div key={action} className="flex min-h-[38px] items-center justify-between gap-3 border-b border-line py-1">
            <dt>
              {action}
              {note && <span className="block text-xs text-ink-3">{note}</span>}
            </dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function VoiceWords() {
  return (
    <section>
      <h3 className="mb-2 text-sm font-med text-ink-3">Voice words</h3>
      <ul className="grid grid-cols-2 gap-2">
        {VOICE_WORDS.map((words) => (
          <li key={words} className="flex h-[34px] items-center gap-2 rounded-md bg-fill px-[11px]">
            <Mic className="text-ink-3" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
