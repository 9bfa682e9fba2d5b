import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('no such chunk');
}

test('a page that breaks is replaced by a sentence and a way on', () => {
  // React reports the error it caught; the report is not what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
