import { clsx } from 'clsx';

/** The surface of popovers, menus and option lists. */
export const popoverClasses = clsx(
  'z-menu animate-pop-in rounded-lg border border-line bg-surface-raised text-ink shadow-2',
  'outline-none data-[state=closed]:animate-fade-out',
);

export const menuClasses = clsx(popoverClasses, 'overflow-y-auto p-1');

/** One row of a menu or option list; Radix sets the data attributes. */
export const menuItemClasses = clsx(
  'flex min-h-8 cursor-pointer items-center justify-between gap-2 rounded-sm px-2.5 py-[5px] text-md outline-none select-none',
  'max-tablet:min-h-11 pointer-coarse:min-h-11',
  'data-[highlighted]:bg-fill data-[state=checked]:font-med',
  'data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-disabled',
);
