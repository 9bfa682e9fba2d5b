import { screen } from '@testing-library/react';
import { Share2 } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { IconButton } from './icon-button';

afterEach(() => vi.restoreAllMocks());

/** A device that can point at things without pressing them, or one that cannot. */
function withHover(hasHover: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(hover: none)' ? !hasHover : false,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

test('a tooltip opens with the focus where there is a pointer', async () => {
  withHover(true);
  const { user } = renderWithProviders(<IconButton label="Share" icon={Share2} />);
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
});

test('on touch screens no tooltip opens, so that none stays over the page', async () => {
  withHover(false);
  const { user } = renderWithProviders(<IconButton label="Share" icon={Share2} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.tab({ shift: true });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
