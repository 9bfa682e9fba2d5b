import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share the page and the packages, which take longer to read than most files take to run. What
 * is the app's own begins anew with each file: its modules, what it listens to, its timers, and what tests replace.
 */
vi.resetModules();

const OWN_CODE = /\/client\/src\//;

/**
 * Whether `called` was called by a file of the app or a test. Reads the one place on the stack that says so: as text, each
 * place of a stack is looked up in source maps first, and pages set timers and listeners all the time.
 */
function isOwn(called: (...args: never[]) => unknown): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const place: { stack?: unknown } = {};
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_, [caller]) => caller?.getFileName() ?? '';
  Error.captureStackTrace(place, called);
  const file = place.stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return OWN_CODE.test(String(file));
}

const undo: (() => void)[] = [];

for (const target of [window, document]) {
  const add = target.addEventListener;
  const heard: Parameters<typeof add>[] = [];
  const addOwn = (...listener: Parameters<typeof add>) => {
    if (isOwn(addOwn)) heard.push(listener);
    add.apply(target, listener);
  };
  target.addEventListener = addOwn;
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
    if (isOwn(setOwn)) timers.push(timer);
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
