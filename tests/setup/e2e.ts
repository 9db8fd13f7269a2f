import type { FullConfig } from '@playwright/test';
import { createCertificate, startTlsProxy } from '../tls-proxy.ts';

/** Puts TLS in front of the site that Playwright started. @returns the teardown */
export default async function setUp({ projects: [project] }: FullConfig): Promise<() => Promise<void>> {
  await createCertificate();
  const { port } = new URL(project?.use.baseURL ?? '');
  const proxy = await startTlsProxy(Number(process.env.E2E_PORT), Number(port));
  return proxy.stop;
}
