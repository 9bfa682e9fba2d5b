import type { GeneratedScript, GenerateScript } from '@shared/script-generator';
import { HttpResponse, http } from 'msw';
import { server } from './server';

export const written = (fields: Partial<GeneratedScript> = {}): GeneratedScript => ({
  title: 'Tonight, in order',
  script: 'Start with your report. Then freeze all three bureaus.',
  writer: 'built-in',
  notes: [],
  origin: null,
  sources: [],
  ...fields,
});

/** What the server says to a declined subject. */
export const DECLINED = {
  type: 'about:blank',
  title: 'no-facts',
  status: 422,
  code: 'no-facts',
  detail:
    'I have no verified facts about moving a charge-off. I can write about: Removing charge-offs, Old debts, Debt validation.',
  subjects: ['Removing charge-offs', 'Old debts', 'Debt validation'],
};

/** As the server does: a plain sentence unless the caller asks for JSON. */
const decline = (request: Request) =>
  /application\/(problem\+)?json/.test(request.headers.get('accept') ?? '')
    ? HttpResponse.json(DECLINED, { status: 422, headers: { 'Content-Type': 'application/problem+json' } })
    : new HttpResponse(DECLINED.detail, { status: 422, headers: { 'X-Error-Code': 'no-facts' } });

/** Answers the requests one after the other; null declines the subject. Returns their bodies, which are yet to come. */
export function answerWith(...answers: (GeneratedScript | null)[]): GenerateScript[] {
  const sent: GenerateScript[] = [];
  server.use(
    http.get('/api/generator', () => HttpResponse.json({ writer: 'built-in', model: null })),
    http.post('/api/generate-script', async ({ request }) => {
      sent.push((await request.json()) as GenerateScript);
      const answer = answers[sent.length - 1];
      return answer ? HttpResponse.json(answer) : decline(request);
    }),
  );
  return sent;
}
