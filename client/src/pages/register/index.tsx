import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AuthLayout, OperatorContactLine, RegisterForm } from '@/features/auth';
import { usePageTitle } from '@/lib/page-title';

const REDIRECT_DELAY_MS = 1000;

export function RegisterPage() {
  const [, navigate] = useLocation();
  const [isRegistered, setIsRegistered] = useState(false);
  usePageTitle('Create Account');

  useEffect(() => {
    if (!isRegistered) return;
    const redirect = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(redirect);
  }, [isRegistered, navigate]);

  return (
    <AuthLayout
      title="Create your account"
      lead="Sign-up is free. Every field is needed, except the website."
      isWide
      footer={
        <>
          Already have an account?{' '}
          <Link href="/signin" className="font-[560] text-accent underline underline-offset-3">
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm onRegistered={() => setIsRegistered(true)} />
      <div className="mt-4">
        <OperatorContactLine />
      </div>
    </AuthLayout>
  );
}
