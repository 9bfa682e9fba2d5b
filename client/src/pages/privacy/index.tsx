import type { User } from '@shared/auth';
import type { Limits } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { LogoHeader } from '@/components/logo';
import { PageLayout } from '@/components/page-layout';
import { PRIVACY_TITLE } from '@/components/privacy-link';
import { OperatorContactLine } from '@/features/auth';
import { limitsQuery } from '@/lib/limits-query';
import { usePageTitle } from '@/lib/page-title';
import { privacyWords } from './privacy.words';

type PrivacyPageProps = { user: User | null };

/** For everybody: signed-in users see the limits of this site, others, who may not ask for them, the usual ones. */
export function PrivacyPage({ user }: PrivacyPageProps) {
  usePageTitle(PRIVACY_TITLE);
  const { data: limits } = useQuery({ ...limitsQuery, enabled: user !== null });
  if (user) {
    return (
      <PageLayout user={user}>
        <PrivacyArticle limits={limits} />
      </PageLayout>
    );
  }
  return (
    <>
      <LogoHeader />
      <main className="px-3 pb-12 tablet:px-6">
        <PrivacyArticle limits={undefined} />
      </main>
    </>
  );
}

function PrivacyArticle({ limits }: { limits: Limits | undefined }) {
  return (
    <article className="mx-auto max-w-[680px] rounded-lg border border-line bg-surface px-4 py-5 shadow-1 tablet:px-8 tablet:py-7">
      <h1 className="text-2xl tracking-tight">{PRIVACY_TITLE}</h1>
      <p className="mt-1.5 text-ink-3">{privacyWords.lead}</p>
      {privacyWords.sections(limits).map(({ title, points }) => (
        <section key={title}>
          <h2 className="mt-7 mb-2 text-lg">{title}</h2>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-3">
        <OperatorContactLine />
      </div>
    </article>
  );
}
