import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Browser, chromium, type Page } from '@playwright/test';
import { open, expect as playwrightExpect } from '#tests/e2e/fixtures.ts';
import { hashPublicKey } from '#tests/tls-proxy.ts';
import { findBrowser } from '../../../bin/browser.mjs';

const HOST = 'matwise.example';
export const SITE = `https://${HOST}`;

/** The drill may share a slow machine with others. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

async function hashServerKey(): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: 443, servername: HOST, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error('The proxy presented no certificate.');
  return hashPublicKey(certificate);
}

/** A Chromium that reaches the site through the proxy on this machine, and trusts the certificate of that proxy only. */
export async function launchBrowser(): Promise<Browser> {
  const args = [
    `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${await hashServerKey()}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({ executablePath: findBrowser(), args });
}

/** A person with a browser profile of their own, past the age gate. @param violations collects violations of the content security policy */
export async function openForPerson(browser: Browser, violations: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITE, timezoneId: 'America/Chicago' });
  context.setDefaultTimeout(30_000);
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`);
  });
  const page = await context.newPage();
  await open(page, '/');
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  return page;
}
