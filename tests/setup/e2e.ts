import type { FullConfig } from '@playwright/test';
import { createCertificate, startTlsProxy } from '../tls-proxy.ts';

const PLACES_TIMEOUT_MS = 240_000;

/** A site answers before it has loaded the cities of the world, which takes a slow machine a minute; tests choose among them. */
async function waitForPlaces(site: string): Promise<void> {
  const giveUpAt = Date.now() + PLACES_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`${site}/api/v1/cities?q=Lisbon`);
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (data?.length) return;
    if (Date.now() > giveUpAt) throw new Error(`No city was loaded in ${PLACES_TIMEOUT_MS / 1000} s; the last answer was ${answer.status}.`);
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** Puts TLS in front of the site that Playwright started. @returns the teardown */
export default async function setUp({ projects: [project] }: FullConfig): Promise<() => Promise<void>> {
  await waitForPlaces(`http://127.0.0.1:${process.env.E2E_PORT}`);
  await createCertificate();
  const { port } = new URL(project?.use.baseURL ?? '');
  const proxy = await startTlsProxy(Number(process.env.E2E_PORT), Number(port));
  return proxy.stop;
}
