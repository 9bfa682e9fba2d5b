import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { AccessTokens } from '@/features/access-tokens';
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
          <Tabs defaultValue="information">
            <TabsList aria-label="Profile Settings" className="ml-0 min-h-10 border-b border-line px-1">
              <TabsTrigger value="information">Profile Information</TabsTrigger>
              <TabsTrigger value="security">Security</TabsTrigger>
              <TabsTrigger value="api">API</TabsTrigger>
            </TabsList>
            <TabsContent value="information">
              <ProfileForm user={user} />
            </TabsContent>
            <TabsContent value="security">
              <PasswordForm />
              <SessionList />
            </TabsContent>
            <TabsContent value="api">
              <AccessTokens />
              <Webhooks />
            </TabsContent>
          </Tabs>
        </Card>
        <AccountDataCard />
      </div>
    </div>
  );
}
