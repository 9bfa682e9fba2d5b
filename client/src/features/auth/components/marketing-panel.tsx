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
      <Logo isLarge />
      <div className="relative mt-4.5 flex flex-1 items-center tablet:mt-7 tablet:mb-8 tablet:px-4 desktop:px-9">
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

/** The cue stands at the first line that is read next. */
function Headline() {
  const cuedLine = MARKETING.headline.findIndex(({ isCued }) => isCued);
  return (
    <p className="mt-2 ml-6.5 font-read text-[26px] leading-[1.3] font-[600] tracking-[-.012em] tablet:mt-0 tablet:ml-7 desktop:text-[clamp(30px,2.92vw,42px)]">
      {MARKETING.headline.map(({ text, isCued }, line) => (
        <span key={text} className={`relative block ${isCued ? 'text-media-ink' : 'text-cue-dim'}`}>
          {line === cuedLine && (
            <Cue
              size="fluid"
              className="absolute top-[calc(.65em-9px)] -left-6.5 tablet:top-[calc(.65em-12px)] tablet:-left-7"
            />
          )}
          {text}
        </span>
      ))}
    </p>
  );
}
