import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import routes from '../../src/app/routes.ts';
import { siteRoot } from '../site-process.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { exampleOf, pageDoors, statusFor, type Viewer } from './page-doors.ts';
import { become } from './viewers.ts';

/**
 * Submits every HTML form of the product in a browser through TLS, with its `Origin` header. No form may be rejected because of the
 * address that it came from; messages about empty fields are tested elsewhere.
 */

type Route = { path: string; file: string };

const flatten = (entries: RouteConfigEntry[], parent = ''): Route[] =>
  entries.flatMap((entry) => {
    const path = [parent, entry.path ?? ''].filter(Boolean).join('/') || '/';
    return [{ path, file: entry.file }, ...flatten(entry.children ?? [], path)];
  });

const takesForms = ({ file }: Route) => /export (async function|function|const) action\b/.test(readFileSync(join(siteRoot, 'src/app', file), 'utf8'));
const formRoutes = flatten(routes as RouteConfigEntry[]).filter(takesForms);

const viewers = ['visitor', 'guy', 'girl', 'moderator'] as const satisfies Viewer[];

/** 400 is React Router's answer to a foreign origin, 403 the site's own, 421 is the answer to another host. */
const isRejected = (status: number) => [400, 403, 421].includes(status) || status >= 500;

/** One submit button of one form of a page. The key identifies its address and its fields. Without a CSRF token only scripts send a member's form. */
type Submission = { form: number; button: number; key: string; hasToken: boolean };

/** Reads the forms from the HTML: opening each page in a tab takes ten times as long. */
const listSubmissions = (page: Page, html: string, address: string): Promise<Submission[]> =>
  page.evaluate(
    ([text, base]) =>
      [...new DOMParser().parseFromString(text, 'text/html').forms].flatMap((form, at) => {
        if (form.method !== 'post') return [];
        const names = [...new Set([...form.elements].map((one) => one.getAttribute('name')))].sort().join();
        const action = new URL(form.getAttribute('action') ?? '', new URL(base, location.href)).pathname.replace(/\d+/g, '*');
        const buttons = [...form.elements].filter((one) => one instanceof HTMLButtonElement && one.type === 'submit') as HTMLButtonElement[];
        const hasToken = form.elements.namedItem('csrf_token') !== null;
        return buttons.map((one, button) => ({ form: at, button, key: `${action} ${names} ${one.name} ${one.getAttribute('formaction')}`, hasToken }));
      }),
    [html, address] as const,
  );

/** A tab of its own for each: the pages that follow a form would interrupt the next one. */
async function onPage<T>(context: BrowserContext, address: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  await page.goto(address);
  const result = await work(page);
  await page.close();
  return result;
}

/** The answer to the form that `send` submits, once the page that follows has loaded: a tab can't be closed in the middle of a navigation. */
async function answerTo(page: Page, send: () => Promise<void>): Promise<Response> {
  const isForm = (response: Response) => response.request().method() === 'POST' && response.request().isNavigationRequest();
  const [answer] = await Promise.all([page.waitForResponse(isForm), page.waitForEvent('load'), send()]);
  return answer;
}

/** Submits as a browser without scripts does, past the browser's own validation. @returns where it was sent, and the status */
async function submit(page: Page, { form, button }: Submission): Promise<{ path: string; status: number }> {
  const target = page.locator('form').nth(form);
  const answer = await answerTo(page, () =>
    target.evaluate((element, at) => {
      const found = element as HTMLFormElement;
      found.noValidate = true;
      const buttons = [...found.elements].filter((one) => one instanceof HTMLButtonElement && one.type === 'submit') as HTMLButtonElement[];
      found.requestSubmit(buttons[at]);
    }, button),
  );
  return { path: new URL(answer.url()).pathname, status: answer.status() };
}

async function sendEmptyForm(page: Page, address: string): Promise<number> {
  const answer = await answerTo(page, () =>
    page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      document.body.append(form);
      form.submit();
    }, address),
  );
  return answer.status();
}

/** The status of a `.data` request, which is what a page with scripts sends in place of a form. */
const sendData = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const [pathname, search] = path.split('?');
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content;
    const body = new URLSearchParams(token ? { csrf_token: token } : {});
    const answer = await fetch(`${pathname}.data${search ? `?${search}` : ''}`, { method: 'POST', body });
    return answer.status;
  }, address);

test('no form is rejected over TLS, neither as a document nor as a .data request', { tag: '@release' }, async ({ browser, site }) => {
  test.setTimeout(300_000);
  const rejected: string[] = [];
  const submitted = new Set<string>();
  const seen = new Set<string>();

  const opened = new Set<string>();
  for (const viewer of viewers) {
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
    await become(context, viewer, site);
    const reader = await context.newPage();
    await reader.goto('/terms-and-conditions');
    for (const [path, door] of Object.entries(pageDoors)) {
      if (statusFor(door, viewer) !== 200 || /\.(ics|jpg)$/.test(path) || opened.has(path)) continue;
      opened.add(path);
      const address = await exampleOf(path, context.request);
      const html = await (await context.request.get(address)).text();
      for (const submission of await listSubmissions(reader, html, address)) {
        // The form for units is on every page.
        if (seen.has(submission.key) || (viewer !== 'visitor' && !submission.hasToken)) continue;
        seen.add(submission.key);
        // A form may have ended the session.
        await become(context, viewer, site);
        const { path: sentTo, status } = await onPage(context, address, (page) => submit(page, submission));
        for (const route of formRoutes) if (matchPath(`/${route.path}`, sentTo)) submitted.add(route.path);
        if (isRejected(status)) rejected.push(`${viewer}: ${submission.key} on ${address}: ${status}`);
      }
    }
    await context.close();
  }

  // Pages that need a mailed link have no form at hand: one with nothing in it is sent to them.
  const context = await browser.newContext({ baseURL: site });
  for (const { path } of formRoutes) {
    const address = await exampleOf(path, context.request);
    const data = await onPage(context, '/terms-and-conditions', (page) => sendData(page, address));
    if (isRejected(data)) rejected.push(`a .data request to ${address}: ${data}`);
    if (submitted.has(path)) continue;
    const form = await onPage(context, '/terms-and-conditions', (page) => sendEmptyForm(page, address));
    if (isRejected(form)) rejected.push(`an empty form to ${address}: ${form}`);
  }
  await context.close();

  expect(rejected).toEqual([]);
  // Without a single one of the real forms the test would prove little.
  expect([...submitted].sort()).toEqual(expect.arrayContaining(['account/calendar', 'auth/forgot-password', 'auth/login', 'check-in', 'contact', 'units']));
});
