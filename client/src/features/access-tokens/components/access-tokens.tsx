import { CardBody } from '@/components/ui/card';
import { AccessTokenForm } from './access-token-form';
import { AccessTokenList } from './access-token-list';

/** Personal access tokens: what programs sign in with instead of a password. */
export function AccessTokens() {
  return (
    <CardBody className="grid gap-4">
      <p className="text-ink-2">
        Programs use a token to read or save your scripts, recordings and posts. It never opens your account settings.{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent underline">
          How to use the API
        </a>
      </p>
      <AccessTokenForm />
      <AccessTokenList />
    </CardBody>
  );
}
