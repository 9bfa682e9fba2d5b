import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share the page and the packages, which take longer to read than most files take to run. What
 * is the app's own begins anew with each file: its modules, what it listens to, its timers, and what tests replace.
 */
vi.resetModules();

const OWN_CODE = /\/client\/src\//;
/** Whether the caller of what calls this is a file of the app or a test. */
const isOwn = () => OWN_CODE.test(new Error('who calls').stack?.split('\n')[3] ?? '');

const undo: (() => void)[] = [];

for (const target of [window, document]) {
  const add = target.addEventListener;
  const heard: Parameters<typeof add>[] = [];
  target.addEventListener = (...listener: Parameters<typeof add>) => {
    if (isOwn()) heard.push(listener);
    add.apply(target, listener);
  };
  undo.push(() => {
    target.addEventListener = add;
    for (const listener of heard) Reflect.apply(target.removeEventListener, target, listener);
  });
}

for (const name of ['setTimeout', 'setInterval'] as const) {
  const set = globalThis[name] as (...timed: unknown[]) => NodeJS.Timeout;
  const timers: NodeJS.Timeout[] = [];
  const setOwn = (...timed: unknown[]) => {
    const timer = set(...timed);
    if (isOwn()) timers.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(setOwn, set) });
  undo.push(() => {
    Object.assign(globalThis, { [name]: set });
    for (const timer of timers) clearTimeout(timer);
  });
}

/** What tests put in the place of what the page has, or take away. */
for (const owner of [window, navigator, screen, document, Element.prototype, URL]) {
  const before: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(owner);
  undo.push(() => {
    const after: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(owner);
    for (const [name, was] of Object.entries(before)) {
      const now = after[name];
      const isChanged = !now || (now.configurable && (now.value !== was.value || now.get !== was.get));
      if (isChanged) Object.defineProperty(owner, name, was);
    }
    // In the window packages keep things of their own.
    const added = owner === window ? [] : Object.keys(after).filter((name) => !(name in before));
    for (const name of added) Reflect.deleteProperty(owner, name);
  });
}

afterAll(() => {
  vi.unstubAllGlobals();
  for (const one of undo.reverse()) one();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
