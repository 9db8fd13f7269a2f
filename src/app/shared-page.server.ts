import { byHash } from '#platform/http/content-security-policy.server.ts';
import { startScript } from './shell/head-script.ts';

/**
 * A page that all visitors share carries no nonce, as every later reader would know it: its policy names its inline
 * scripts by their hashes. Only what was rendered under the nonce gets in; a script that came with somebody's text has none.
 */
export function toSharedPage(page: Buffer, nonce: string): { bytes: Buffer; inlineScripts: string[] } {
  return withoutNonce(scriptsLast(page, nonce), nonce);
}

const preload = '<link rel="modulepreload" ';
const preloadLater = Buffer.from('<link rel="later" fetchpriority="low" ');
const startsAtOnce = ' type="module" async="">';
const startsLater = Buffer.from(' type="text/plain">');
const scriptEnd = '</script>';

/**
 * A page that is kept for all visitors is there to be read and complete without scripts, so these leave line and machine to fonts
 * and pictures until it stands on the screen (`startScript`). React Router prints them to be fetched and run as soon as possible.
 */
function scriptsLast(page: Buffer, nonce: string): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  const replace = (from: number, length: number, by: Buffer) => {
    parts.push(page.subarray(done, from), by);
    done = from + length;
  };
  const head = page.subarray(0, page.indexOf('</head>'));
  for (let at = head.indexOf(preload); at !== -1; at = head.indexOf(preload, done)) replace(at, preload.length, preloadLater);
  const start = page.lastIndexOf(startsAtOnce);
  if (start > done) {
    replace(start, startsAtOnce.length, startsLater);
    replace(page.indexOf(scriptEnd, start), scriptEnd.length, Buffer.from(`${scriptEnd}<script nonce="${nonce}">${startScript}${scriptEnd}`));
  }
  parts.push(page.subarray(done));
  return Buffer.concat(parts);
}

const scriptStart = '<script';

/** Takes the nonce away from every element that has it. Attributes hold neither `<` nor `>`: React writes both as entities. */
function withoutNonce(page: Buffer, nonce: string): { bytes: Buffer; inlineScripts: string[] } {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const parts: Buffer[] = [];
  const inlineScripts = new Set<string>();
  let done = 0;
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, done)) {
    parts.push(page.subarray(done, at));
    done = at + attribute.length;
    const start = page.lastIndexOf('<', at);
    const content = page.indexOf('>', done) + 1;
    const tag = page.toString('latin1', start, content);
    if (tag.startsWith(scriptStart) && !tag.includes(' src="')) inlineScripts.add(byHash(page.subarray(content, page.indexOf(scriptEnd, content))));
  }
  parts.push(page.subarray(done));
  return { bytes: Buffer.concat(parts), inlineScripts: [...inlineScripts] };
}
