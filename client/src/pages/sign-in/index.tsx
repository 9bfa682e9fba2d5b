import { Link, useLocation } from 'wouter';
import { AuthLayout, SignInForm } from '@/features/auth';
import { usePageTitle } from '@/lib/page-title';

export function SignInPage() {
  const [, navigate] = useLocation();
  usePageTitle('Sign In');
  return (
    <AuthLayout
      title="Sign in"
      lead="Pick up where your last script left off."
      footer={
        <>
          New to CreditCue?{' '}
          <Link href="/register" className="font-[560] text-accent underline underline-offset-3">
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm onSignedIn={() => navigate('/', { replace: true })} />
      <p className="mt-4">
        <Link href="/reset-password" className="font-[560] text-accent underline underline-offset-3">
          Forgot your password?
        </Link>
      </p>
    </AuthLayout>
  );
}
