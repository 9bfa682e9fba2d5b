import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AccessTokens, accessTokensQuery } from '@/features/access-tokens';
import { AccountDataCard, PasswordForm, ProfileForm, SessionList, SignOutButton } from '@/features/auth';
import { Webhooks } from '@/features/webhooks';
import type { StudioTabProps } from './studio-tabs';

export function ProfileTab({ user }: StudioTabProps) {
  return (
    <div className="mx-auto grid max-w-[1008px] items-start gap-4 px-3 py-3 pb-6 tablet:px-6 tablet:py-5 desktop:grid-cols-[264px_minmax(0,1fr)]">
      <h1 className="sr-only">Profile</h1>
      <Card aria-labelledby={undefined} aria-label="Account" className="p-5">
        <Avatar fullName={user.fullName} size="lg" isMe />
        <p className="mt-3.5 text-xl font-strong break-words">{user.fullName}</p>
        <p className="mb-3.5 break-words text-ink-3">{user.email}</p>
        <SignOutButton />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card aria-labelledby={undefined} aria-label="Profile Settings">
          <h2 className="flex min-h-12 items-center px-4 pt-2.5 pb-1.5 text-md">Profile Settings</h2>
          <SettingsTabs user={user} />
        </Card>
        <AccountDataCard />
      </div>
    </div>
  );
}

function SecuritySettings() {
  // Read anew whenever it is shown: what is said to go on working must be true.
  const tokens = useQuery({ ...accessTokensQuery, staleTime: 0 });
  const tokenNames = tokens.data?.map(({ name }) => name);
  return (
    <>
      <PasswordForm tokenNames={tokenNames} />
      <SessionList tokenNames={tokenNames} />
    </>
  );
}

/** A tab that was opened stays in the page, so that what was typed in it is still there on coming back. */
function SettingsTabs({ user }: Pick<StudioTabProps, 'user'>) {
  const [tab, setTab] = useState('information');
  const [opened, setOpened] = useState([tab]);
  const open = (next: string) => {
    setTab(next);
    setOpened([...opened, next]);
  };
  const panel = (value: string, content: ReactNode) => (
    <TabsContent value={value} forceMount={opened.includes(value) || undefined} hidden={value !== tab}>
      {content}
    </TabsContent>
  );
  return (
    <Tabs value={tab} onValueChange={open}>
      <TabsList aria-label="Profile Settings" className="ml-0 min-h-10 border-b border-line px-1">
        <TabsTrigger value="information">Profile Information</TabsTrigger>
        <TabsTrigger value="security">Security</TabsTrigger>
        <TabsTrigger value="api">API</TabsTrigger>
      </TabsList>
      {panel('information', <ProfileForm user={user} />)}
      {panel(
        'security',
        // Without effects while it is hidden, so that its lists are read anew when it is shown again.
        <Activity mode={tab === 'security' ? 'visible' : 'hidden'}>
          <SecuritySettings />
        </Activity>,
      )}
      {panel(
        'api',
        <Activity mode={tab === 'api' ? 'visible' : 'hidden'}>
          <AccessTokens />
          <Webhooks />
        </Activity>,
      )}
    </Tabs>
  );
}
