// Not from the index: it would bring the schemas, and zod with them.
import { checkScript } from '@shared/compliance/check-script';
import type { CheckedText } from './findings';

/** The rules run beside the page, so that typing in a long script never waits for them. */
self.onmessage = ({ data: text }: MessageEvent<string>) => {
  const checked: CheckedText = { text, ...checkScript(text) };
  self.postMessage(checked);
};
