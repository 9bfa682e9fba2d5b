import { Download } from 'lucide-react';
import { useState } from 'react';
import { PrivacyLink } from '@/components/privacy-link';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { listUnsavedWork, navigateGuarded } from '@/lib/navigation-guard';
import { useExportAccount } from '../account.queries';
import { DeleteAccountDialog } from './delete-account-dialog';

const EXPORTS = [
  { label: 'Download as zip', address: '/api/auth/export?format=zip', fileName: 'creditcue-export.zip' },
  { label: 'Download as JSON', address: '/api/auth/export', fileName: 'creditcue-export.json' },
];

/** Downloads everything that the account holds, and deletes the account. */
export function AccountDataCard() {
  /** What would be lost by deleting the account; null while that question is not shown. */
  const [unsavedWork, setUnsavedWork] = useState<string[] | null>(null);
  const exportAccount = useExportAccount();
  const ask = async () => setUnsavedWork(await listUnsavedWork());
  const isAsking = (address: string) => exportAccount.isPending && exportAccount.variables.address === address;
  return (
    <Card>
      <CardHeader title="Your Data" />
      <CardBody>
        <p className="mb-3 text-ink-2">
          Your scripts, your recordings with all their files and captions, your posts and everything else that is kept
          about you. The JSON file has all but the videos. Each can be made once an hour.
        </p>
        <div className="flex flex-wrap gap-2">
          {EXPORTS.map(({ label, address, fileName }) => (
            <Button
              key={address}
              icon={Download}
              isBusy={isAsking(address)}
              disabled={exportAccount.isPending}
              onClick={() => exportAccount.mutate({ address, fileName })}
            >
              {label}
            </Button>
          ))}
        </div>
        <p className="mt-2 text-ink-2">
          <PrivacyLink />
        </p>
      </CardBody>
      <CardBody className="border-t border-line">
        <h3 className="mb-1 text-[16px] leading-[22px]">Delete Account</h3>
        <p className="mb-3 text-ink-2">
          Your posts and shared recordings disappear at once. For seven days you get everything back by signing in;
          after that it is gone for good.
        </p>
        <Button kind="danger-quiet" onClick={() => navigateGuarded(() => void ask())}>
          Delete Account
        </Button>
      </CardBody>
      <DeleteAccountDialog unsavedWork={unsavedWork} onClose={() => setUnsavedWork(null)} />
    </Card>
  );
}
