/** What the test reads of the tree that React keeps of its components, as the browser extension of React does. */
type Fiber = {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
};

/** Set on a component that was rendered, and left there until it is looked at again. */
const PERFORMED_WORK = 1;

/**
 * The names of the components that were rendered for what has just been shown in `container`, each as often as it was.
 * To be called from a `Profiler`, which tells of each time that anything was shown.
 */
export function renderedComponents(container: Element): string[] {
  const names: string[] = [];
  const visit = (fiber: Fiber) => {
    const before = fiber.alternate;
    if (typeof fiber.type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) names.push(fiber.type.name);
    // The same child as before: React has looked at nothing below.
    if (before && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  visit(rootOf(container));
  return names;
}

function rootOf(container: Element): Fiber {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root = key && (container as unknown as Record<string, Fiber>)[key];
  if (!root) throw new Error('React shows nothing in this element.');
  return (root.stateNode as { current: Fiber }).current;
}
