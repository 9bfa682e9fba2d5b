import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { SizeControl } from './size-control';

const size = {
  percent: 50,
  isLocked: false,
  smaller() {},
  larger() {},
  resize() {},
  setLocked() {},
};

test.each([
  [true, 'Upper half while you read'],
  [false, '20 to 80% before a take'],
])('says how much of the picture the text has (in a take: %s)', (isFullScreen, words) => {
  renderWithProviders(<SizeControl size={size} isFullScreen={isFullScreen} />);
  expect(screen.getByText(words)).toBeTruthy();
});
