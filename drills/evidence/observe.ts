import type { Cast } from './cast.ts';
import type { Client } from './client.ts';

/** A question of an honest reader. `isOfGirl`: its answer holds reviews, to which the attacker may add. */
export type Observation = { reader: string; what: string; path: string; body?: object; isOfGirl?: boolean };

/** Verdicts, look-ups, requests and profiles as every reader asks for them. */
export function makeObservations({ men, reports, girls, readers }: Cast): Observation[] {
  const all: Observation[] = [];
  const add = (reader: string, what: string, path: string, more: Partial<Observation> = {}) => all.push({ reader, what, path, ...more });
  const query = (text: string) => `/graphql?${text}`;
  for (const reader of Object.keys(readers)) {
    for (const { girlId, stageName } of girls) {
      add(reader, `profile of ${stageName}`, `/profile/${encodeURIComponent(stageName)}`, { isOfGirl: true });
      add(reader, `reviews of ${stageName}`, `/api/v1/girl/${girlId}/reviews?page[limit]=100`, { isOfGirl: true });
    }
    for (const { name, username } of men) add(reader, `profile of the ${name} man`, `/guy/${encodeURIComponent(username)}`);
    add(reader, 'scammers', '/api/v1/scammers');
  }
  for (const reader of ['girl', 'reporter']) {
    for (const { name, phone, email, guyId, username } of men) {
      for (const text of [phone, email, username]) add(reader, `look-up of the ${name} man`, `/api/v1/search-timewasters?q=${encodeURIComponent(text)}`);
      add(reader, `suggestions for the ${name} man`, `/api/v1/timewaster-suggestions?phoneNumber=${encodeURIComponent(phone)}`);
      const asked = `{ guy_reviews(where: { guy_user_id: { _eq: ${guyId} } }) { comment vote } girls_only_comments(where: { guy_user_id: { _eq: ${guyId} } }) { comment } unverified_references(where: { guy_user_id: { _eq: ${guyId} } }) { girl_username } }`;
      add(reader, `words about the ${name} man`, query(name), { body: { query: asked } });
    }
    for (const [name, id] of Object.entries(reports)) add(reader, `the ${name} report`, `/api/v1/timewasters/${id}`);
    add(reader, 'a look-up by name', '/api/v1/search-timewasters?q=Rough%20Rider');
    add(reader, 'alerts', '/api/v1/notifications?page[limit]=100');
  }
  for (const { name, bookingId } of men) add('girl', `request of the ${name} man`, `/bookings/${bookingId}`);
  return all;
}

/** The words of a page in order, without its head, its scripts and the header with the bell. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style|head|header|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/\b(ago|just now)\b/.test(line));

function linesOf(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${at} = ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, Array.isArray(value) ? `${at}[]` : `${at}.${name}`));
}

/** Notifications of requests and reviews that reached her are right; alerts about the attacker's reports are not. */
const isAlert = (row: { attributes?: { kind?: string } }) => row.attributes?.kind === 'timewaster-severe';

/** Each copy writes its notifications itself: ids and times differ. */
const textsOf = ({ attributes: { title, body, url } }: { attributes: Record<string, unknown> }) => ({ title, body, url });

export async function observe(client: Client, cast: Cast, { reader, path, body, what }: Observation): Promise<string[]> {
  const { status, json, text } = await client.send(cast.readers[reader], body ? 'POST' : 'GET', path.startsWith('/graphql') ? '/graphql' : path, body);
  if (json === null) return [`status ${status}`, ...wordsOf(text)];
  return [`status ${status}`, ...linesOf(what === 'alerts' ? (json.data ?? []).filter(isAlert).map(textsOf) : json)];
}

/** Lines whose number differs between two answers. */
export function difference(untouched: string[], attacked: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of attacked) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of untouched) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].flatMap(([line, count]) => (count === 0 ? [] : [`${count > 0 ? '+' : '-'} ${line}`]));
}
