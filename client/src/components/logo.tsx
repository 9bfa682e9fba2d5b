import { Link } from 'wouter';

type LogoMarkProps = { className?: string };

/** The tile with the cue. */
export function LogoMark({ className = 'size-[26px]' }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7" className="fill-logo" />
      <path
        d="M5.5 8.2v11.6c0 .8.9 1.3 1.6.8l7.2-5.8c.6-.4.6-1.2 0-1.6L7.1 7.4c-.7-.5-1.6 0-1.6.8z"
        data-surface="studio"
        className="fill-accent"
      />
      <path d="M19 9.5h4M19 14h4M19 18.5h4" strokeWidth="2" strokeLinecap="round" className="stroke-media-ink" />
    </svg>
  );
}

type LogoProps = { isLarge?: boolean; isShort?: boolean };

/** `isShort`: on phones without the name. */
export function Logo({ isLarge = false, isShort = false }: LogoProps) {
  return (
    <span
      className={`flex items-center gap-[9px] leading-[26px] font-[640] tracking-[-.02em] text-ink ${isLarge ? 'text-[18px]' : 'text-[16px]'}`}
    >
      <LogoMark />
      <span className={isShort ? 'max-tablet:hidden' : undefined}>CreditCue</span>
    </span>
  );
}

type LogoLinkProps = { label?: string; isShort?: boolean; className?: string };

export function LogoLink({ label = 'CreditCue, home', isShort = false, className = '' }: LogoLinkProps) {
  return (
    <Link href="/" aria-label={label} className={`inline-flex min-h-control shrink-0 items-center ${className}`}>
      <Logo isShort={isShort} />
    </Link>
  );
}

/** The header of pages that need nobody to be signed in. */
export function LogoHeader() {
  return (
    <header className="flex h-header items-center px-6 max-tablet:px-4">
      <LogoLink />
    </header>
  );
}
