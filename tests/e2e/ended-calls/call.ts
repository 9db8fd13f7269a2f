import type { Locator, Page } from '@playwright/test';
import type { Viewer } from '../page-doors.ts';

/** What somebody does on a page after the session has ended. */
export type EndedCall = {
  name: string;
  as: Extract<Viewer, 'guy' | 'girl' | 'moderator'>;
  at: string;
  /** Opens what is closed, where something is. After the log-in it is open by itself. */
  opens?: (page: Page) => Promise<unknown>;
  /** What is typed: fields and words. */
  typed?: (page: Page) => [Locator, string][];
  /** Anything else that the call needs. */
  prepares?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
};

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const firstRow = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1);
export const dialog = (page: Page) => page.getByRole('dialog');
export const pressIn = (name: string) => (page: Page) => button(dialog(page), name).click();
export const asked = (label: string | RegExp, confirm: string) => async (page: Page) => {
  await button(page, label).first().click();
  await button(page.getByRole('alertdialog'), confirm).click();
};

/** A picture that a browser can show, 64 by 64. */
export async function drawn(page: Page) {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    canvas.getContext('2d')?.fillRect(0, 0, 32, 32);
    return canvas.toDataURL('image/png');
  });
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(text.slice(text.indexOf(',') + 1), 'base64') };
}
