import type { Locator } from '@playwright/test';

/** What can be done with a row is behind three dots, unless it is a single button. */
export async function openActions(row: Locator) {
  const dots = row.getByRole('button', { name: /^Actions for / });
  if ((await dots.count()) > 0) await dots.click();
}
