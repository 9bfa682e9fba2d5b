import { ModelAnswerError } from './model-errors';

function countingStream(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(new ModelAnswerError('too many bytes', true));
      else controller.enqueue(chunk);
    },
  });
}

/** A fetch whose answers end with an error after `maxBytes`, so that no server can fill the memory. */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(countingStream(maxBytes)), { status, statusText, headers });
  };
}
