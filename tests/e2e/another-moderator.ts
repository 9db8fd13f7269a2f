import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { expect, open } from './fixtures.ts';
import { newPassword } from './sign-up.ts';

/** Another moderator in a browser of her own, made as who runs the site makes one: the command, its link, a password. */
export async function anotherModerator(browser: Browser, { site, dataDir }: { site: string; dataDir: string }, name: string): Promise<Page> {
  const email = `${randomUUID().slice(0, 8)}@example.test`;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/admin.mjs', 'create-moderator', '--email', email, '--name', name], { env });
  const link = new URL(/https?:\S+/.exec(stdout)?.[0] ?? '');
  const context = await browser.newContext({ baseURL: site });
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: site }]);
  const page = await context.newPage();
  await open(page, link.pathname + link.search);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password was saved.')).toBeVisible();
  await open(page, '/admin');
  await expect(page).toHaveURL(/\/admin$/);
  return page;
}
