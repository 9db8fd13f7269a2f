import { expect, test } from 'vitest';
import { byHash } from '#platform/http/content-security-policy.server.ts';
import { withoutNonce } from './without-nonce.server.ts';

const nonce = 'bm9uY2Utb2YtdGhpcw==';
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><script nonce="${nonce}">theme()</script></head><body>${body}<script nonce="${nonce}" type="module" async="">import "/assets/é.js"</script></body></html>`;

test('a shared page has no nonce; its own inline scripts are named by their hashes, once each', () => {
  const own = `<script nonce="${nonce}">ask()</script><script nonce="${nonce}">ask()</script><script nonce="${nonce}" src="/assets/b.js"></script>`;
  const { bytes, inlineScripts } = withoutNonce(Buffer.from(page(own)), nonce);
  const text = bytes.toString();
  expect(text).not.toContain('nonce');
  expect(text).toContain('<script>ask()</script><script>ask()</script><script src="/assets/b.js"></script>');
  expect(inlineScripts).toEqual(['theme()', 'ask()', 'import "/assets/é.js"'].map(byHash));
});

test('a script that came with what somebody wrote is not named', () => {
  const foreign = '<script>steal()</script><script nonce="guessed">steal(2)</script><script type="application/ld+json">{}</script>';
  const { inlineScripts } = withoutNonce(Buffer.from(page(foreign)), nonce);
  expect(inlineScripts).toEqual(['theme()', 'import "/assets/é.js"'].map(byHash));
});
