import { Cue } from '@/components/cue';
import { Logo } from '@/components/logo';
import { MARKETING } from '../marketing';
import { FrameGuide } from './frame-guide';

export function MarketingPanel() {
  return (
    <section
      aria-label="About CreditCue"
      data-surface="studio"
      className="relative flex flex-col overflow-hidden bg-bg bg-[radial-gradient(70%_50%_at_22%_44%,var(--cue-glow)_0,var(--bg)_100%)] px-5 pt-4.5 pb-6.5 tablet:px-10 tablet:py-10 desktop:px-14"
    >
      <Logo />
      <div className="relative mt-4.5 flex flex-1 items-center tablet:mt-7 tablet:mb-8 tablet:px-9">
        <FrameGuide />
        <Headline />
      </div>
      <div className="hidden flex-wrap items-end justify-between gap-8 border-t border-line pt-[22px] tablet:flex">
        <ul className="flex flex-col gap-[9px] text-ink-2">
          {MARKETING.claims.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon className="size-4.5 text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
        <dl className="flex gap-7">
          {MARKETING.figures.map(({ value, caption }) => (
            <div key={caption} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-3">{caption}</dt>
              <dd className="text-[26px] leading-[30px] font-[600] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Headline() {
  return (
    <div className="relative ml-6.5 tablet:ml-7">
      <Cue className="absolute top-[calc(1.3em+8px)] -left-6.5 border-y-[9px] border-l-[12px] text-[26px] tablet:top-[calc(1.3em+17px)] tablet:-left-7 tablet:border-y-[11px] tablet:border-l-[16px] tablet:text-[32px] desktop:text-[42px]" />
      <p className="font-read text-[26px] leading-[1.3] font-[600] tracking-[-.012em] tablet:text-[32px] desktop:text-[42px]">
        {MARKETING.headline.map(({ text, isCued }) => (
          <span key={text} className={isCued ? 'block text-media-ink' : 'block text-cue-dim'}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}
