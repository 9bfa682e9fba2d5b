import { useRef } from 'react';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { useIsNavigationLocked } from '@/lib/navigation-guard';
import { useSession } from '../session';
import { SignInForm } from './sign-in-form';

/**
 * Sign-in over the page: what is typed or recorded stays where it is. It closes only by signing in, and waits for the end
 * of a take, whose Pause and Stop it would cover.
 */
export function SessionExpiredDialog({ username }: { username: string }) {
  const { isExpired } = useSession();
  const isTakeRolling = useIsNavigationLocked();
  const contentRef = useRef<HTMLDivElement>(null);
  const stayOpen = (event: Event) => event.preventDefault();
  const focusPassword = (event: Event) => {
    event.preventDefault();
    contentRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  return (
    <Dialog open={isExpired && !isTakeRolling}>
      <DialogContent
        ref={contentRef}
        width="sm"
        onOpenAutoFocus={focusPassword}
        onEscapeKeyDown={stayOpen}
        onPointerDownOutside={stayOpen}
        onInteractOutside={stayOpen}
      >
        <DialogHeader title="Sign in again" isClosable={false} />
        <DialogBody className="flex flex-col gap-4">
          <DialogDescription className="text-ink-2">
            Your session has ended. Nothing on this page is lost: sign in to go on.
          </DialogDescription>
          <SignInForm initialUsername={username} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
