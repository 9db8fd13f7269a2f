import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** A moderator at her adminPage. */

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[NAV-66] everybody but moderators sees the blocked view, page and data alike', async ({ context, page, site }) => {
  for (const viewer of ['visitor', 'guy', 'girl'] as const) {
    await context.clearCookies();
    await become(context, viewer, site);
    const answer = await open(page, '/admin/manage-guys');
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('You don’t have permission to access this page.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin' })).toHaveCount(0);
    const alone = await context.request.get(`${site}/admin/manage-guys.data?_routes=${encodeURIComponent('routes/admin/manage-guys')}`);
    expect(alone.status()).toBe(403);
    expect(await alone.text()).not.toContain('@');
  }
});

test.describe('a moderator', () => {
  test.slow();
  test.beforeEach(async ({ context, site }) => {
    await become(context, 'moderator', site);
  });

  test('[NAV-67] [NAV-53] [MOD-01] [MOD-02] [MOD-11] [MOD-14] [MOD-30] works the queue by keyboard: next, approve, reject, undo', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Moderate' }).click();
    await expect(page).toHaveURL(/\/admin\/moderate$/);
    const profiles = section(page, 'Sessiongirls profile approvals');
    await expect(profiles.getByRole('listitem').first()).toBeVisible();
    const before = await profiles.getByRole('listitem').count();
    expect(before).toBeGreaterThan(2);
    await expectAccessible(page);

    const first = profiles.getByRole('listitem').first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.focus();
    await expect(first).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('r');
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(profiles.getByRole('listitem')).toHaveCount(before - 1);
    await page.keyboard.press('u');
    await expect(page.getByText('Decision undone')).toBeVisible();
    await expect(profiles.getByRole('listitem', { name, exact: true })).toBeVisible();

    await profiles.getByRole('listitem').first().focus();
    await page.keyboard.press('j');
    await expect(profiles.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(section(page, 'Sessiongirls profile approvals').getByRole('listitem')).toHaveCount(before - 1);
  });

  test('[MOD-16] [MOD-17] a picture is approved, or rejected for another one of her gallery', async ({ page }) => {
    await open(page, '/admin/moderate');
    const pictures = section(page, 'Sessiongirls profile picture approvals');
    await pictures.getByRole('button', { name: 'Reject' }).first().click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await expect(picker).toBeHidden();
    await pictures.getByRole('button', { name: 'Approve' }).first().click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  });

  test('[MOD-18] a picture of her gallery is approved in place of the one that was rejected', async ({ page }) => {
    await open(page, '/admin/moderate');
    const items = section(page, 'Sessiongirls profile picture approvals').locator('li[aria-label]');
    const picker = page.getByRole('dialog', { name: /^Another picture for / });
    let name = '';
    // One who has more than one to choose from.
    for (const item of await items.all()) {
      name = (await item.getAttribute('aria-label')) ?? '';
      await item.getByRole('button', { name: 'Reject' }).click();
      await expect(picker).toBeVisible();
      if ((await picker.getByRole('img').count()) > 1) break;
      await picker.getByRole('button', { name: 'Cancel' }).click();
      await expect(picker).toBeHidden();
    }
    await expect(picker).toHaveAccessibleName(`Another picture for ${name}`);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/admin/queue/decisions'));
    const picture = picker.getByRole('listitem').last().getByRole('button');
    const address = await picture.getByRole('img').getAttribute('src');
    await picture.click();
    // The same call as from the queue above, about exactly what was seen.
    const version = expect.stringMatching(/^.{22}$/);
    expect((await sent).postDataJSON()).toMatchObject({ decision: 'approve', choice: { picture: address }, items: [{ kind: 'sessionGirlPicture', version }] });
    await expect(page.getByText('Approved with selected picture', { exact: true })).toBeVisible();
    await expect(picker).toBeHidden();
    await expect(items.and(page.getByLabel(name, { exact: true }))).toHaveCount(0);
  });

  test('[MOD-25] both a match and no match say that the email was added', async ({ page }) => {
    await open(page, '/admin/moderate');
    const emails = section(page, 'Add email to scraped SessionGirl');
    const before = await emails.getByRole('listitem').count();
    await emails.getByRole('textbox').first().fill('found@example.org');
    await emails.getByRole('button', { name: 'Match', exact: true }).first().click();
    await expect(page.getByText('Email added')).toBeVisible();
    await expect(emails.getByRole('listitem')).toHaveCount(before - 1);
    await emails.getByRole('button', { name: 'No match (set empty email)' }).first().click();
    await expect(emails.getByRole('listitem')).toHaveCount(before - 2);
    await expect(page.getByText('Email added')).toBeVisible();
  });

  test('[MOD-21] an explicit picture is not even loaded until it is asked for', async ({ page }) => {
    await open(page, '/admin/moderate');
    const explicit = section(page, 'Explicit images');
    await expect(explicit.getByRole('listitem').first()).toBeVisible();
    await expect(explicit.getByRole('img')).toHaveCount(0);
    await explicit.getByRole('button', { name: 'Show explicit picture' }).first().click();
    await expect(explicit.getByRole('img')).toHaveCount(1);
    await explicit.getByRole('button', { name: 'Approve' }).first().click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  });

  test('[MOD-47] [MOD-28] [MOD-29] [REV-16] [REV-17] she toggles an attribute of a girl and comments on her', async ({ page }) => {
    await open(page, '/admin/manage-girls');
    const row = page.getByRole('row').nth(1);
    await openActions(row);
    const toggle = row.getByRole('switch', { name: 'trans' });
    await toggle.click();
    await expect(page.getByText('Successfully toggled trans to true')).toBeVisible();
    await row.getByRole('switch', { name: 'trans' }).click();
    await expect(page.getByText('Successfully toggled trans to false')).toBeVisible();
    await row.getByRole('button', { name: 'Comments' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/New comment/).fill('Called her; all is well.');
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Successfully added comment')).toBeVisible();
    await expect(dialog.getByText('Called her; all is well.')).toBeVisible();
  });

  test('[MOD-29] [MOD-28] she comments on a guy, corrects it, and finds it again with him alone', async ({ page }) => {
    await open(page, '/admin/manage-guys');
    const dialog = page.getByRole('dialog');
    const openComments = async (at: number) => {
      const row = page.getByRole('row').nth(at);
      await openActions(row);
      await row.getByRole('button', { name: 'Comments' }).click();
      await expect(dialog).toBeVisible();
    };
    await openComments(1);
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await dialog.getByLabel(/New comment/).fill('Wrote from two accounts.');
    const sent = page.waitForRequest((request) => request.url().endsWith('/graphql') && request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ operationName: 'AddModeratorCommentForGuy', variables: { guyId: expect.any(Number) } });
    await expect(page.getByText('Successfully added comment', { exact: true })).toBeVisible();
    const comment = dialog.getByRole('listitem').first();
    await expect(comment).toContainText('Wrote from two accounts.');
    await comment.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel(/Edit comment/).fill('Wrote from three accounts.');
    await dialog.getByRole('button', { name: 'Save comment' }).click();
    await expect(comment).toContainText('Wrote from three accounts.');
    await expect(dialog.getByText('Wrote from two accounts.')).toHaveCount(0);
    await page.reload();
    await openComments(1);
    await expect(dialog.getByText('Wrote from three accounts.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const read = page.waitForResponse((answer) => answer.url().endsWith('/graphql'));
    await openComments(2);
    await read;
    await expect(dialog.getByText('Wrote from three accounts.')).toHaveCount(0);
  });

  test('[MOD-48] what cannot be toggled is said', async ({ page }) => {
    await open(page, '/admin/manage-girls');
    await page.route('**/graphql', (route) => route.abort());
    await openActions(page.getByRole('row').nth(1));
    await page.getByRole('row').nth(1).getByRole('switch', { name: 'trans' }).click();
    await expect(page.getByText('Failed to toggle trans to true')).toBeVisible();
  });

  test('[UI-07] [MOD-36] [SCAM-11] [SCAM-13] [SCAM-15] [SCAM-16] [SCAM-17] a scammer is unset with a comment', async ({ page }) => {
    await open(page, '/admin/scammers');
    const table = page.getByRole('table', { name: 'Scammers' });
    await expect(table.getByRole('columnheader').nth(1)).toContainText('Actions');
    await expect(table.getByRole('columnheader', { name: 'Stage name' })).toBeVisible();
    const firstId = table.getByRole('row').nth(1).getByRole('cell').nth(2);
    const id = (await firstId.textContent()) ?? '';
    await openActions(table.getByRole('row').nth(1));
    await table.getByRole('button', { name: 'Unset Scammer' }).first().click();
    const dialog = page.getByRole('dialog');
    const comment = dialog.getByLabel(/Comment/);
    await expect(comment).toHaveAttribute('rows', '4');
    await comment.fill('   ');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Comment is required')).toBeVisible();
    await expect(page.getByText('Please provide a comment explaining why this person is being unset as a scammer.')).toBeVisible();
    await comment.fill('She paid it back.');
    await page.route('**/admin/scammer', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText("Request couldn't be made. Please check your network connectivity.")).toBeVisible();
    await page.unroute('**/admin/scammer');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Successfully unset scammer status.')).toBeVisible();
    await expect(page.getByText('The person has been removed from the scammers list.')).toBeVisible();
    await expect(firstId).not.toHaveText(id);
  });

  test('[MOD-38] [MOD-39] [MOD-40] [MOD-41] [MOD-42] [MOD-43] [MOD-44] [GQL-60] timewasters: comments in a panel, edit, delete after a question', async ({
    page,
  }) => {
    await open(page, '/admin/timewasters');
    await expect(page.getByRole('link', { name: 'Add Timewaster' })).toHaveAttribute('href', '/admin/add/timewaster');
    const row = page.getByRole('table', { name: 'Timewasters', exact: true }).getByRole('row').nth(1);
    await openActions(row);
    await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/admin\/edit\/timewaster\/\d+$/);
    const id = (await row.getByRole('link', { name: 'Edit' }).getAttribute('href'))?.split('/').at(-1);
    await row.getByRole('button', { name: 'Show Comments' }).click();
    expect((await page.getByRole('region', { name: /^Comments on/ }).boundingBox())?.height).toBe(400);
    const all = page.getByRole('region', { name: 'Comments, scrolling' });
    expect((await all.boundingBox())?.height).toBe(400);
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(dialog.message());
      await dialog.accept();
    });
    await all.getByRole('button', { name: 'Edit' }).first().click();
    await all.getByRole('button', { name: 'Delete' }).first().click();
    expect(said).toEqual(['not implemented', 'not implemented']);
    await openActions(row);
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Are you sure you want to delete timewaster with id ${id}?`)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Successfully deleted timewaster.')).toBeVisible();
    await expect(page.locator(`a[href="/admin/edit/timewaster/${id}"]`)).toHaveCount(0);
  });

  test('[MOD-45] a timewaster whom somebody else deleted meanwhile could not be deleted, and why is said', async ({ page, context, site }) => {
    await open(page, '/admin/timewasters');
    // The test beside this one deletes the first.
    const row = page.getByRole('table', { name: 'Timewasters', exact: true }).getByRole('row').nth(3);
    await openActions(row);
    const id = (await row.getByRole('link', { name: 'Edit' }).getAttribute('href'))?.split('/').at(-1);
    const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute('content')) ?? '';
    const gone = await context.request.delete(`${site}/api/v1/timewasters/${id}`, { headers: { 'x-csrf-token': csrf } });
    expect(gone.status()).toBe(204);
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Could not delete the timewaster.', { exact: true })).toBeVisible();
    await expect(toasts.getByText('The record might have related data or no longer exists.', { exact: true })).toBeVisible();
    await expect(page.getByText('Successfully deleted timewaster.')).toHaveCount(0);
    await expect(page.locator(`a[href="/admin/edit/timewaster/${id}"]`)).toHaveCount(0);
  });

  test('[PROB-03] [PROB-04] a problem girl is edited on her page', async ({ page, context, site }) => {
    const { data } = await (await context.request.get(`${site}/api/v1/problem-girls`)).json();
    await open(page, `/problem-girl/${data[0].id}`);
    await page.getByRole('button', { name: 'Open Edit Form' }).click();
    const form = page.getByRole('form', { name: 'Edit problem girl' });
    for (const label of ['Page title', 'Message thread', 'Reason', 'Name', 'Username', 'Headline'])
      await form.getByLabel(label, { exact: false }).first().fill('Told');
    await form.getByLabel(/^Headline/).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Headline is required').first()).toBeVisible();
    await form.getByLabel(/^Headline/).fill('Left early, twice');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Successfully saved.')).toBeVisible();
    await expect(page.getByText('Problem Girl Profile Updated')).toBeVisible();
    await expect(page.getByText('Left early, twice').first()).toBeVisible();
  });
});
