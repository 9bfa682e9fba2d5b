import type OpenAI from 'openai';
import type { z } from 'zod';
import { ModelAnswerError } from './model-errors';

/** The JSON object in a text that may stand in a code fence or between words. */
function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end <= start) throw new ModelAnswerError('no JSON');
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    // Without its cause, whose message quotes the answer.
    throw new ModelAnswerError('broken JSON');
  }
}

/**
 * What a completion says, checked.
 * @throws ModelAnswerError for refusals, cut-off or broken JSON, pages of HTML and anything else
 */
export function readAnswer<Answer>(completion: OpenAI.ChatCompletion, schema: z.ZodType<Answer>): Answer {
  // A proxy's HTML page with status 200 arrives here as a string.
  const choice = typeof completion === 'object' && completion !== null ? completion.choices?.[0] : undefined;
  if (!choice?.message) throw new ModelAnswerError('no choices', true);
  if (choice.message.refusal || choice.finish_reason === 'content_filter') throw new ModelAnswerError('refused');
  if (choice.finish_reason === 'length') throw new ModelAnswerError('cut off');
  if (typeof choice.message.content !== 'string') throw new ModelAnswerError('no content');
  const answer = schema.safeParse(jsonIn(choice.message.content));
  if (!answer.success) throw new ModelAnswerError('unexpected shape');
  return answer.data;
}
