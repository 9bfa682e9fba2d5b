import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { type LucideIcon, Square, SquareCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useClosedByBack } from './closed-by-back';
import { menuClasses, menuItemClasses } from './menu-classes';
import { keepWhole } from './whole-menu';

export const DropdownMenuTrigger = RadixMenu.Trigger;

/** Closed by its items, by a press beside it, and by Back on phones. */
export function DropdownMenu(props: ComponentProps<typeof RadixMenu.Root>) {
  return <RadixMenu.Root {...props} {...useClosedByBack('menu', props)} />;
}

type DropdownMenuContentProps = Pick<
  ComponentProps<typeof RadixMenu.Content>,
  'align' | 'side' | 'className' | 'onCloseAutoFocus'
> & {
  children: ReactNode;
};

export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { align = 'end', side, className, onCloseAutoFocus, children } = props;
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        ref={keepWhole}
        align={align}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={onCloseAutoFocus}
        className={clsx(menuClasses, 'max-h-(--radix-dropdown-menu-content-available-height) min-w-48', className)}
      >
        {children}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof RadixMenu.Item> & { icon?: LucideIcon; isDanger?: boolean };

export function DropdownMenuItem({ icon: Icon, isDanger, className, children, ...props }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item {...props} className={clsx(menuItemClasses, isDanger && 'text-danger', className)}>
      <span className="flex min-w-0 items-center gap-2.5">
        {Icon && <Icon className={isDanger ? undefined : 'text-ink-3'} />}
        {children}
      </span>
    </RadixMenu.Item>
  );
}

type DropdownMenuCheckboxItemProps = Omit<ComponentProps<typeof RadixMenu.CheckboxItem>, 'onSelect' | 'className'>;

/** Something to switch on or off. The menu stays open, so that it is seen to have happened. */
export function DropdownMenuCheckboxItem({ children, ...props }: DropdownMenuCheckboxItemProps) {
  const Icon = props.checked ? SquareCheck : Square;
  return (
    <RadixMenu.CheckboxItem {...props} onSelect={(event) => event.preventDefault()} className={menuItemClasses}>
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon className={props.checked ? 'text-accent' : 'text-ink-3'} />
        {children}
      </span>
    </RadixMenu.CheckboxItem>
  );
}

type DropdownMenuGroupProps = {
  note: string;
  /** The sentence stands above the items: in a menu that scrolls, one below them may be out of sight. */
  isNoteFirst?: boolean;
  children: ReactNode;
};

/** Items with a sentence below or above them, which also names the group. */
export function DropdownMenuGroup({ note, isNoteFirst = false, children }: DropdownMenuGroupProps) {
  const noteId = useId();
  const label = (
    <RadixMenu.Label id={noteId} className="max-w-72 px-2.5 pt-1 pb-1.5 text-xs text-balance text-ink-3">
      {note}
    </RadixMenu.Label>
  );
  return (
    <RadixMenu.Group aria-labelledby={noteId}>
      {isNoteFirst && label}
      {children}
      {!isNoteFirst && label}
    </RadixMenu.Group>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="my-1 h-px bg-line" />;
}
