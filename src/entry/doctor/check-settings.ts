import { isPublicDemo, refuseOpenDemo } from '#platform/demo.server.ts';
import { isLoopbackHost } from '#platform/http/hosts.server.ts';
import { BadSettings, isDemo, publicUrl, settings } from '#platform/settings.server.ts';
import { type Check, failed, ok, warning } from './report.ts';

/** Whether the settings can be read at all. Without them nothing else can be checked. */
export function checkSyntax(): Check[] {
  try {
    settings();
    return [ok('settings', 'every value is valid')];
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return error.message.split('\n').map((sentence) => failed('settings', sentence.replace(/\.$/, ''), 'Correct it, then run this again'));
  }
}

/** Settings that are valid each, but not together or not for a real site. */
export const checkSettings = (): Check[] => [checkPublicUrl(), checkProxy(), checkDemo(), ...checkSecrets()];

function checkPublicUrl(): Check {
  const { PUBLIC_URL } = settings();
  const { protocol, host } = new URL(publicUrl());
  if (!PUBLIC_URL && !isDemo()) return warning('PUBLIC_URL', 'not set, so only this machine is served', 'Set it to the address that people use');
  if (protocol !== 'https:' && !isLoopbackHost(host))
    return failed(
      'PUBLIC_URL',
      `${publicUrl()} sends passwords without encryption`,
      'Put a proxy with TLS before the site and set PUBLIC_URL to its https address',
    );
  return ok('PUBLIC_URL', publicUrl());
}

function checkProxy(): Check {
  const { PUBLIC_URL, TRUST_PROXY } = settings();
  if (PUBLIC_URL?.startsWith('https:') && TRUST_PROXY !== '1')
    return failed('TRUST_PROXY', 'all visitors have the address of the proxy, and share its limits', 'Set TRUST_PROXY=1 and let the proxy set X-Forwarded-For');
  return ok('TRUST_PROXY', TRUST_PROXY === '1' ? 'the proxy names the addresses of visitors' : 'no proxy is expected');
}

function checkDemo(): Check {
  try {
    refuseOpenDemo();
  } catch {
    return failed(
      'DEMO',
      'the demo has published passwords and can be reached from elsewhere',
      'Set DEMO=0 for a real site, or DEMO_PUBLIC=1 for a demo with random passwords',
    );
  }
  if (isPublicDemo()) return warning('DEMO', 'this is a public demo', 'Set DEMO=0 for a real site');
  return ok('DEMO', isDemo() ? 'a demo for this machine only' : 'off');
}

function checkSecrets(): Check[] {
  const { DATABASE_URL, APP_SECRET, CONTACT_DATA_KEY } = settings();
  if (!DATABASE_URL) return [];
  const absent = [!APP_SECRET && 'APP_SECRET', !CONTACT_DATA_KEY && 'CONTACT_DATA_KEY'].filter(Boolean).join(' and ');
  if (!absent) return [ok('secrets', 'APP_SECRET and CONTACT_DATA_KEY are set')];
  return [
    warning(
      'secrets',
      `${absent} not set, so every instance creates its own in DATA_DIR/secrets`,
      'Set both to the same values on every instance, and keep them in a password store',
    ),
  ];
}
