import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { anotherModerator } from './another-moderator.ts';
import { expect, expectAccessible, open, widths } from './fixtures.ts';
import { test } from './own-site.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** A moderator's morning: the queue of everything that waits, worked through by keyboard alone. */

test.slow();
test.describe.configure({ mode: 'serial' });

type Queued = { items: { kind: string; id: number; title: string; version: string }[] };

async function csrfOf(request: APIRequestContext, site: string): Promise<string> {
  const html = await (await request.get(`${site}/admin`)).text();
  return /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** A moderator's own call to GraphQL: problem girls are what she can let wait by the public calls alone. */
async function letWait(context: BrowserContext, site: string, count: number) {
  const csrf = await csrfOf(context.request, site);
  for (let at = 0; at < count; at++) {
    const query = 'mutation ($object: problem_girls_insert_input!) { insert_problem_girls_one(object: $object) { id } }';
    const name = `Morning ${randomUUID().slice(0, 8)}`;
    const object = { page_title: 'A thread', message_thread: 'It says', reason_why: 'Left early', name, username: name, headline: name, pending: true };
    const answer = await context.request.post(`${site}/graphql`, { data: { query, variables: { object } }, headers: { 'x-csrf-token': csrf } });
    const { errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
  }
}

const queued = async (context: BrowserContext, site: string, kind: string): Promise<Queued> =>
  (await context.request.get(`${site}/api/admin/queue?kind=${kind}&limit=50`)).json();
const openKey = (page: Page) => page.locator('[data-item]').getAttribute('data-item');

test.beforeEach(async ({ context, site }) => {
  await become(context, 'moderator', site);
});

test('[MOD-01] [MOD-30] a morning: forty items by keyboard alone, each next one there before she sees it', async ({ context, page, site }, info) => {
  await letWait(context, site, 42);
  // What others send meanwhile comes after all of these.
  const before = (await queued(context, site, 'problemGirlReport')).items.map(({ id }) => id);
  await open(page, '/admin/moderate?kind=problemGirlReport');
  await expect(page.getByRole('region', { name: 'Queue' })).toBeVisible();
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const key = await openKey(page);
    if (turn % 4 === 3) {
      // Every fourth is rejected: R, the number of a reason, Enter.
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press(String(1 + (turn % 3)));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    } else {
      times.push(await fromKeyToNext(page, 'a'));
    }
    await expect.poll(() => openKey(page).catch(() => null)).not.toBe(key);
  }
  times.sort((one, other) => one - other);
  const [median, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
  info.annotations.push({ type: 'from A to the next item', description: `median ${median.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms` });
  console.log(`From A to the next item: median ${median.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms`);
  expect(median).toBeLessThan(150);
  await expect
    .poll(async () => (await queued(context, site, 'problemGirlReport')).items.filter(({ id }) => before.includes(id)).length, { timeout: 30_000 })
    .toBe(before.length - 40);
});

/** Milliseconds from the key until another item is painted, measured in the browser. */
async function fromKeyToNext(page: Page, key: string): Promise<number> {
  await page.evaluate((pressed) => {
    const shown = () => document.querySelector('[data-item]')?.getAttribute('data-item');
    const first = shown();
    const measured = window as unknown as { took?: Promise<number> };
    measured.took = new Promise((done, fail) => {
      setTimeout(() => fail(new Error('No other item came.')), 10_000);
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== pressed) return;
          const started = performance.now();
          const look = () => (shown() === first ? requestAnimationFrame(look) : requestAnimationFrame(() => done(performance.now() - started)));
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  }, key);
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

test('J and K go through it, E opens the form, U takes back', { tag: '@release' }, async ({ context, page, site }) => {
  await letWait(context, site, 3);
  await open(page, '/admin/moderate?kind=problemGirlReport');
  const first = await openKey(page);
  await page.keyboard.press('j');
  const second = await openKey(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('k');
  expect(await openKey(page)).toBe(first);
  await page.keyboard.press('a');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(await openKey(page)).toBe(second);
  await page.keyboard.press('u');
  await expect(page.getByText('Decision undone')).toBeVisible();
  await expect.poll(() => openKey(page)).toBe(first);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/problem-girl\/\d+$/);
});

test('what is marked is decided together', { tag: '@release' }, async ({ context, page, site }) => {
  await letWait(context, site, 4);
  await open(page, '/admin/moderate?kind=problemGirlReport');
  const line = page.getByRole('list', { name: 'Up next' });
  const before = await line.getByRole('listitem').count();
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Marked items' })).toContainText('3 marked');
  await page.keyboard.press('a');
  await expect(page.getByText('3 items decided')).toBeVisible();
  await expect(line.getByRole('listitem')).toHaveCount(before - 3);
});

test('two moderators: each sees live what the other is on and has decided, and a claim ends when she leaves', { tag: '@release' }, async ({
  browser,
  context,
  site,
  dataDir,
}) => {
  test.setTimeout(180_000);
  // Neither is the moderator of the other tests, who may be on something else meanwhile.
  const ann = await anotherModerator(browser, { site, dataDir }, 'Ann First');
  const bea = await anotherModerator(browser, { site, dataDir }, 'Bea Second');
  await letWait(context, site, 3);
  await open(ann, '/admin/moderate?kind=problemGirlReport');
  const [first, second, third] = await ann.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')));
  const item = (who: Page) => who.locator('[data-item]');
  const line = (who: Page, key: string | null | undefined) => who.locator(`[data-line="${key}"]`);
  // Every four seconds each browser asks.
  const soon = { timeout: 12_000 };

  // Whoever opened it first is on it; the other is told in the item and in the line, without a reload.
  await expect.poll(() => openKey(ann)).toBe(first);
  // The browser of an earlier test may have left a claim on it, which ends by itself: then Ann's next call takes it.
  // Read from the answers: the page says it a moment after one has come.
  const said = () => ann.waitForResponse((answer) => answer.url().endsWith('/api/admin/queue/presence'));
  await expect.poll(async () => (await (await said()).json()).claims, { timeout: 40_000 }).toEqual({});
  await said();
  await open(bea, '/admin/moderate?kind=problemGirlReport');
  expect(await openKey(bea)).toBe(first);
  await expect(item(bea)).toContainText('Ann First is on it.', soon);
  await expect(line(bea, first)).toContainText('Ann First is on it');
  await expect(item(ann)).not.toContainText('is on it');

  // She goes on; her claim goes with her.
  await bea.keyboard.press('j');
  await expect(line(ann, second)).toContainText('Bea Second is on it', soon);
  await expect(line(ann, first)).not.toContainText('is on it');
  await ann.keyboard.press('j');
  await expect(item(ann)).toContainText('Bea Second is on it.');
  await expect(line(bea, first)).not.toContainText('is on it', soon);

  // What she decides is said where the other has it open, and is not decided twice.
  await bea.keyboard.press('a');
  await expect(bea.getByText('Approved', { exact: true })).toBeVisible();
  await expect(item(ann)).toContainText('Bea Second has already decided this (approved).', soon);
  await expect(item(ann).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(ann);
  await ann.keyboard.press('a');
  expect(await openKey(ann)).toBe(second);
  await expect(line(ann, third)).toContainText('Bea Second is on it', soon);
  await ann.keyboard.press('j');
  await expect(item(ann)).toContainText('Bea Second is on it.');

  // Who leaves the queue keeps nothing from the others, much earlier than a claim lapses.
  await bea.getByRole('link', { name: 'Overview' }).click();
  await expect(bea).toHaveURL(/\/admin$/);
  await expect(item(ann)).not.toContainText('is on it', soon);
  await ann.keyboard.press('a');
  await expect(ann.getByText('Approved', { exact: true })).toBeVisible();
  await bea.context().close();
});

test('[MOD-01] who leaves the queue while her browser still says what she is on claims nothing afterwards', async ({ context, page, site }) => {
  await letWait(context, site, 2);
  const said: (object | null)[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/queue/presence', async (route) => {
    const { open: claimed } = route.request().postDataJSON() as { open: object | null };
    said.push(claimed);
    if (claimed) await released;
    await route.continue();
  });
  await open(page, '/admin/moderate?kind=problemGirlReport');
  await expect.poll(() => said.filter(Boolean).length).toBe(1);
  // What is said next waits behind it: long enough for the next item to count as opened.
  await page.keyboard.press('j');
  await page.waitForTimeout(500);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => said.at(-1)).toBeNull();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/queue/presence') && answer.request().postDataJSON().open);
  release();
  await answered;
  await page.waitForTimeout(400);
  expect(said.filter(Boolean)).toHaveLength(1);
});

test('a card of a section is decided as it is in the queue: not while another moderator is at it, not when it has changed', { tag: '@release' }, async ({
  browser,
  context,
  page,
  site,
  dataDir,
}) => {
  const cleo = await anotherModerator(browser, { site, dataDir }, 'Cleo Third');
  const section = (who: Page) => who.getByRole('region', { name: 'New Problem Girls Crawled', exact: true });
  await open(page, '/admin/moderate');
  const card = section(page).getByRole('listitem').last();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const same = (who: Page) => section(who).getByRole('listitem', { name, exact: true });
  const { items } = await queued(context, site, 'crawledProblemGirl');
  const before = items.length;

  await open(cleo, '/admin/moderate');
  await same(cleo).focus();
  await expect(same(page)).toContainText('Cleo Third is on it.', { timeout: 12_000 });
  await same(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Cleo Third is on it.', { exact: true }).last()).toBeVisible();
  // Sent all the same, the server refuses it.
  const csrf = await csrfOf(context.request, site);
  const { kind, id, version } = items.find(({ title }) => title === name)!;
  const sent = await context.request.post(`${site}/api/admin/queue/decisions`, {
    data: { decision: 'reject', items: [{ kind, id, version }] },
    headers: { 'x-csrf-token': csrf },
  });
  expect((await sent.json()).outcomes).toMatchObject([{ done: false, code: 'conflict', detail: expect.stringContaining('Cleo Third has this open.') }]);
  expect((await queued(context, site, 'crawledProblemGirl')).items).toHaveLength(before);
  await cleo.context().close();
  await expect(same(page)).not.toContainText('is on it', { timeout: 40_000 });

  // Changed under her hands: she is told, and sees what it says now.
  const query = 'mutation ($id: Int!) { update_problem_girls_by_pk(pk_columns: { id: $id }, _set: { reason_why: "It says more now" }) { id } }';
  const changed = await context.request.post(`${site}/graphql`, { data: { query, variables: { id } }, headers: { 'x-csrf-token': csrf } });
  expect((await changed.json()).errors).toBeUndefined();
  await same(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('alert').first()).toContainText('has changed since you opened it. Please review it again.');
  await expect(same(page)).toContainText('It says more now');
  await same(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(same(page)).toHaveCount(0);
});

test('the filters count, and stand in the address', { tag: '@release' }, async ({ context, page, site }) => {
  await letWait(context, site, 1);
  await open(page, '/admin/moderate');
  const kinds = page.getByRole('navigation', { name: 'Kinds' });
  await kinds.getByRole('link', { name: /^Problem-girl reports/ }).click();
  await expect(page).toHaveURL(/\?kind=problemGirlReport$/);
  await expect(kinds.getByRole('link', { name: /^Problem-girl reports/ })).toHaveAttribute('aria-current', 'true');
  expect(await openKey(page)).toMatch(/^problemGirlReport:/);
  await page.goBack();
  await expect(kinds.getByRole('link', { name: /^Everything/ })).toHaveAttribute('aria-current', 'true');
});

test('an explicit picture in the queue is not even loaded until it is asked for', { tag: '@release' }, async ({ page }) => {
  await open(page, '/admin/moderate?kind=explicitImage');
  const item = page.locator('[data-item]');
  await expect(item).toBeVisible();
  await expect(item.getByRole('img')).toHaveCount(0);
  await item.getByRole('button', { name: 'Show explicit picture' }).click();
  await expect(item.getByRole('img')).toHaveCount(1);
  await expect(item.getByRole('img')).toHaveCSS('filter', /grayscale/);
});

test('in the quiet view no picture is clear before it is pressed, and the browser keeps the choice', { tag: '@release' }, async ({ page }) => {
  await open(page, '/admin/moderate?kind=girlProfile');
  const item = page.locator('[data-item]');
  const quiet = page.getByRole('switch', { name: 'Quiet pictures' });
  await expect(item.getByRole('img')).toHaveCSS('filter', 'none');
  await quiet.click();
  await expect(item.getByRole('img')).toHaveCSS('filter', /blur.*grayscale/);
  await expectAccessible(page);
  await page.reload();
  await item.getByRole('button', { name: /^Show the picture of/ }).click();
  await expect(item.getByRole('img')).toHaveCSS('filter', /^grayscale/);
  await quiet.click();
  await expect(item.getByRole('img')).toHaveCSS('filter', 'none');
});

test('the log says what was decided, with filters, and takes a decision back', { tag: '@release' }, async ({ context, page, site }) => {
  await letWait(context, site, 1);
  await open(page, '/admin/moderate?kind=problemGirlReport');
  const id = (await openKey(page))?.split(':')[1] ?? '';
  await page.keyboard.press('r');
  await page.getByLabel('Message to the reporter').fill('Nothing shows it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await open(page, `/admin/audit?subject=problem_girls&id=${id}`);
  const entry = page.getByRole('listitem', { name: `problemGirl.rejected, problem girls ${id}` });
  await expect(entry).toContainText('Why: Nothing shows it.');
  await expect(entry).toContainText('deleted at');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Decision undone')).toBeVisible();
  await expect(page.getByRole('listitem', { name: `problemGirl.reopened, problem girls ${id}` })).toBeVisible();
  // Said once more, it is not the last word any more.
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText('is already waiting for a decision');
});

test('[MOD-46] what the server refuses stands in an alert titled Error', async ({ page }) => {
  await open(page, '/admin/manage-sessiongirls');
  await page.route('**/graphql', (route) => route.fulfill({ status: 200, json: { data: { update_session_girls_by_pk: null } } }));
  await openActions(page.getByRole('row').nth(1));
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: 'Reject' })
    .or(page.getByRole('row').nth(1).getByRole('button', { name: 'Approve' }))
    .first()
    .click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Nothing was changed: this record no longer exists.');
  await expect(page.getByText('Rejected', { exact: true })).toHaveCount(0);
});

test('on a phone it fits', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  for (const path of ['/admin/moderate', '/admin/audit']) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.narrow.width);
  }
});

test('a flagged request tells her why; a moderator warns him in one step, with the ladder in view, and takes it back', { tag: '@release' }, async ({
  context,
  page,
  browser,
  site,
}) => {
  const notes = `Flagged ${randomUUID().slice(0, 8)}`;
  const guy = await browser.newContext({ baseURL: site });
  await become(guy, 'guy', site);
  const him = await guy.newPage();
  await open(him, '/dashboard');
  const status = await him.evaluate(async (details_notes) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const query = '{ girls(where: { stage_name: { _eq: "Demo Girl" } }) { id } }';
    const { data } = await (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
    const when = { date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'happy ending' };
    return (await fetch('/book_girl', { method: 'POST', headers, body: JSON.stringify({ ...when, girl_id: data.girls[0].id, details_notes }) })).status;
  }, notes);
  expect(status).toBe(201);
  await guy.close();

  const hers = await browser.newContext({ baseURL: site });
  await become(hers, 'girl', site);
  const inbox = await hers.newPage();
  await open(inbox, '/bookings');
  const request = inbox.getByRole('article').filter({ hasText: notes });
  await expect(request).toContainText('May ask for sexual services. Moderators are looking at it.');
  await hers.close();

  const { items } = await queued(context, site, 'flaggedBooking');
  const key = `flaggedBooking:${Math.max(...items.map(({ id }) => id))}`;
  await open(page, '/admin/moderate?kind=flaggedBooking');
  for (let at = 0; at < items.length && (await openKey(page)) !== key; at += 1) await page.keyboard.press('j');
  expect(await openKey(page)).toBe(key);
  await expect(page.getByText(/^Asks for sexual services: Ban for good\./)).toBeVisible();
  for (const label of ['Ban 30 days', 'Ban for good']) await expect(page.getByRole('button', { name: label })).toBeVisible();
  await page.getByRole('button', { name: 'Warn' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The ladder');
  await expectAccessible(page);
  await dialog.getByLabel('Message to him').fill('');
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByRole('button', { name: /May be meant so/ }).click();
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expect(page.getByText('Warned', { exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Decision undone')).toBeVisible();
  expect(await openKey(page)).toBe(key);
  await expect(page.getByText(/so far nothing within a year/)).toBeVisible();
  await page.getByRole('button', { name: 'Nothing wrong' }).click();
  await expect(page.getByText('Flag removed')).toBeVisible();
});

test('an item is passed on to a colleague, who finds it under what was passed on to her', { tag: '@release' }, async ({
  page,
  browser,
  context,
  site,
  dataDir,
}) => {
  const colleague = await anotherModerator(browser, { site, dataDir }, 'Second Opinion');
  await become(context, 'moderator', site);
  await open(page, '/admin/moderate?kind=girlProfile');
  const title = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: 'Pass on' }).click();
  const dialog = page.getByRole('dialog', { name: `Pass on: ${title}` });
  await expectAccessible(page);
  await dialog.getByLabel('To', { exact: true }).selectOption('Second Opinion');
  await dialog.getByLabel(/^What you think/).fill('Is that really her?');
  await dialog.getByRole('button', { name: 'Pass on' }).click();
  await expect(page.getByRole('article').getByText('You passed this on to Second Opinion')).toBeVisible();

  await open(colleague, '/admin/moderate');
  await colleague.getByRole('link', { name: /^Passed on to me/ }).click();
  await expect(colleague.getByRole('article', { name: title }).getByText('Is that really her?')).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Leave it to everybody' }).click();
  await expect(colleague.getByText('Nobody has passed anything on to you that still waits.')).toBeVisible();
  await colleague.context().close();
});
