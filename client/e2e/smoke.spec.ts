import { expect, test } from '@playwright/test';

test('the server answers and the page renders without an error', async ({ page, request }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  expect(await (await request.get('/healthz')).text()).toBe('ok');
  await page.goto('/');
  await expect(page).toHaveTitle(/CreditCue/);
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(problems).toEqual([]);
});
