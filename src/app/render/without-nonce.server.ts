import { byHash } from '#platform/http/content-security-policy.server.ts';

const scriptStart = '<script';
const scriptEnd = '</script>';

/**
 * A page that all visitors share carries no nonce, as every later reader would know it: its policy names its inline
 * scripts by their hashes. Only what was rendered under the nonce gets in; a script that came with somebody's text has none.
 * Attributes hold neither `<` nor `>`: React writes both as entities.
 */
export function withoutNonce(page: Buffer, nonce: string): { bytes: Buffer; inlineScripts: string[] } {
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
