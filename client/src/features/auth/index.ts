export { currentUserQuery, knownUser } from './auth.queries';
export { AuthLayout } from './components/auth-layout';
export { PasswordForm } from './components/password-form';
export { ProfileForm } from './components/profile-form';
export { RegisterForm } from './components/register-form';
export { SessionExpiredDialog } from './components/session-expired-dialog';
export { SignInForm } from './components/sign-in-form';
export { SignOutButton } from './components/sign-out-button';
export { expireSession, useSession } from './session';
