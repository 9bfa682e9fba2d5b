import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { AuthLayout, ForgotPasswordForm, NewPasswordForm } from '@/features/auth';
import { usePageTitle } from '@/lib/page-title';

const LINK = 'font-[560] text-accent underline underline-offset-3';

/** Without a token it asks for a link, with one for the new password. */
export function ResetPasswordPage() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [token] = useState(() => new URLSearchParams(search).get('token'));
  const [isAsking, setIsAsking] = useState(token === null);
  usePageTitle('New Password');

  // Out of the address bar, the history and what is copied from them.
  useEffect(() => {
    if (search) navigate(path, { replace: true });
  }, [search, path, navigate]);

  const footer = (
    <Link href="/signin" className={LINK}>
      Back to sign-in
    </Link>
  );
  if (isAsking || token === null) {
    return (
      <AuthLayout title="Forgot your password?" lead="Choose a new one with a link." footer={footer}>
        <ForgotPasswordForm />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Choose a new password"
      lead="You will be signed out on every device, and connected programs lose access."
      footer={
        <>
          Does the link no longer work?{' '}
          <button type="button" className={LINK} onClick={() => setIsAsking(true)}>
            Ask for a new one
          </button>
        </>
      }
    >
      <NewPasswordForm token={token} onReset={() => navigate('/signin', { replace: true })} />
    </AuthLayout>
  );
}
