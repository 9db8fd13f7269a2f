import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { type Site, startSite, untilReady } from '../site-process.ts';
import { expect, open, test } from './fixtures.ts';
import { demoFolder } from './own-site.ts';
import { become } from './viewers.ts';

/** A site of its own that reports to a service on this machine, which takes what a real one would take. */
test.describe.configure({ mode: 'serial' });
test.use({ freshContext: true });
let site: Site;
let service: Server;
let received: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    response.end('{}');
  });
  const port = await freePort();
  await new Promise<void>((ready) => service.listen(port, '127.0.0.1', ready));
  site = startSite({ PORT: String(await freePort()), DATA_DIR: demoFolder(), RATE_LIMITS: 'loose', SENTRY_DSN: `http://public@127.0.0.1:${port}/1` });
  await untilReady(site, 200);
});
test.afterAll(async () => {
  await site?.stop();
  service?.close();
});
test.beforeEach(() => {
  received = [];
});

type Event = { exception: { values: { type: string; value: string }[] }; tags: Record<string, string> };

/** The events among what arrived: an envelope is lines of JSON, some of them headers. */
const events = (): Event[] =>
  received
    .flatMap((envelope) => envelope.split('\n'))
    .filter((line) => line.includes('"exception"'))
    .map((line) => JSON.parse(line));
const told = () => events().map(({ exception: { values }, tags }) => ({ says: values[0]?.value, ...tags }));

const visibility = (page: Page) => page.getByRole('switch', { name: 'Show Profile' });
/** The browser asks for a field that is none: the server itself refuses. */
const misspell = (page: Page) =>
  page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, query: body.query.replace(/\bid\n/, 'id noSuchField\n') }) });
  });

test('[SESS-41] a GraphQL error in the browser reaches the monitoring service with the name of its operation', async ({ page }) => {
  await become(page.context(), 'girl', site.url);
  await open(page, `${site.url}/dashboard`);
  await misspell(page);
  await visibility(page).click();
  await expect
    .poll(told)
    .toContainEqual(expect.objectContaining({ says: 'graphql error 400', kind: 'graphql', path: '/graphql', operation: 'GirlFlagToggle' }));
  expect(events()).toHaveLength(1);
  expect(received.join()).not.toMatch(/demo_girl|noSuchField|127\.0\.0\.1:\d+\/dashboard/);
});

test('[SESS-41] a network error reaches it, one of a time without any network when it is back', async ({ page }) => {
  await become(page.context(), 'guy', site.url);
  // The code that reports is not there yet when the call fails.
  let deliver = () => {};
  const pressed = new Promise<void>((done) => {
    deliver = done;
  });
  await page.route('**/assets/report-failures-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await open(page, `${site.url}/profile/Demo%20Girl`);
  const follow = page.getByRole('button', { name: /^(Follow|Following|Unfollow)$/ });
  await page.route('**/follow', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/follow'));
  await follow.click();
  await refused;
  deliver();
  await expect.poll(told).toEqual([
    // The number of the request, which the browser gave it: it never arrived.
    { says: 'network error 0', kind: 'network', path: '/follow', requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  await page.unroute('**/follow');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/client-errors'));
  await follow.click();
  await failed;
  expect(events()).toHaveLength(1);
  await page.context().setOffline(false);
  await expect.poll(told).toHaveLength(2);
});

test('[SESS-41] a site without a monitoring service is told nothing', async ({ page, site: unmonitored }) => {
  await become(page.context(), 'girl', unmonitored);
  await open(page, `${unmonitored}/dashboard`);
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/client-errors') && reports.push(request.url()));
  await misspell(page);
  await visibility(page).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('[data-severity=error]')).toBeVisible();
  await page.unroute('**/graphql');
  // What a report would have been sent before is answered.
  await visibility(page).click();
  await expect(page.getByText(/Profile is now (hidden|public)/)).toBeVisible();
  await visibility(page).click();
  expect(reports).toEqual([]);
  expect(received).toEqual([]);
});
