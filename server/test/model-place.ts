import type { ChatModel } from '../ai/chat-model';

/** A chat model in whose place each test puts its own: what is learned of one ends with it, and the app stays. */
export function createModelPlace() {
  let current: ChatModel | undefined;
  const taken = () => {
    if (!current) throw new Error('No model is put in the place yet.');
    return current;
  };
  const model: ChatModel = {
    get name() {
      return taken().name;
    },
    complete: (request) => taken().complete(request),
  };
  return {
    model,
    put(next: ChatModel) {
      current = next;
    },
  };
}
