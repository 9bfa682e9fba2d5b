import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { ShortcutsDialog } from './shortcuts-dialog';

/** What the dialog lists beside an action: its explanation, and its keys. */
async function openedRow(action: string) {
  const { user } = renderWithProviders(<ShortcutsDialog />);
  await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
  const row = dialog.getByText(action).closest('div');
  return { note: row?.querySelector('dt span')?.textContent, keys: row?.querySelector('dd')?.textContent };
}

test('the shortcut Tab says how it switches: to the tabs, then with the arrow keys', async () => {
  expect(await openedRow('Switch')).toEqual({
    note: 'Press Tab until one of the tabs is marked, then switch with the arrow keys.',
    keys: 'Tab',
  });
});

test('the keys of remotes and pedals are listed with what they move', async () => {
  expect(await openedRow('Forward or back three lines')).toEqual({
    note: 'Also the left and right arrows.',
    keys: 'Page ↓Page ↑',
  });
});
