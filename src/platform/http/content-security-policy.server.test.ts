import { afterEach, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { byHash, byNonce, contentSecurityPolicy } from './content-security-policy.server.ts';

const ours = ['HYVOR_WEBSITE_ID', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'DEMO'];
function at(settings: Record<string, string>) {
  for (const name of ours) delete process.env[name];
  Object.assign(process.env, settings);
  forgetSettings();
}
afterEach(() => at({}));

const read = (sources: string[]) =>
  Object.fromEntries(
    contentSecurityPolicy(sources)
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );

test('inline scripts run by the nonce or the hash alone; nothing frames the site or sends its forms elsewhere', () => {
  at({ DEMO: '0' });
  const policy = read([byNonce('abc123')]);
  expect(policy['script-src']).toBe("'self' 'nonce-abc123'");
  expect(policy['script-src-attr']).toBe("'none'");
  expect(policy['object-src']).toBe("'none'");
  expect(policy['base-uri']).toBe("'self'");
  expect(policy['frame-ancestors']).toBe("'none'");
  expect(policy['frame-src']).toBe("'none'");
  expect(policy['form-action']).toBe("'self'");
  // The hash of `alert(1)`, as browsers print it.
  expect(read([byHash('alert(1)')])['script-src']).toBe("'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

test('styles come from files alone, unless a widget of another company is on', () => {
  at({});
  expect(read([])['style-src']).toBe("'self'");
  at({ HYVOR_WEBSITE_ID: '1' });
  expect(read([])['style-src']).toBe("'self' 'unsafe-inline'");
  at({ RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' });
  expect(read([])['style-src']).toBe("'self' 'unsafe-inline'");
});
