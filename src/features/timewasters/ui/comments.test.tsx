import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { addComment } from '../additions/comments.server.ts';
import { Comments } from './comments.tsx';

useDatabase();

const picture = '/files/public/her/640.webp';
let entries: string[];

beforeAll(async () => {
  const [reader, writer, other] = [
    await createGirl(),
    await createGirl({ user: { username: 'wendy_writer' } }),
    await createGirl({ user: { username: 'olga' } }),
  ];
  await db.update(girls).set({ profilePicSecureUrl: picture }).where(eq(girls.id, writer.girlId));
  const timewasterId = await makeTimewaster(reader);
  await addComment(actorOf(writer), { timewasterId, comment: 'Said openly', anonymous: false });
  await addComment(actorOf(writer), { timewasterId, comment: 'Said in secret', anonymous: true });
  await addComment(actorOf(other), { timewasterId, comment: 'Said without a picture', anonymous: false });
  const { json } = await call('GET', `/api/v1/timewasters/${timewasterId}`, { session: await signIn(reader) });
  const html = renderToStaticMarkup(<Comments timewasterId={timewasterId} comments={json.data.attributes.comments} />);
  entries = html.split('<li ').slice(1);
});

const entry = (text: string) => entries.find((one) => one.includes(text)) as string;
const nameIn = (html: string) => /<span class="font-semibold[^"]*">([^<]*)<\/span>/.exec(html)?.[1];

test('[TW-10] the comments of a card stand below each other, the newest first', () => {
  expect(entries.map((html) => /Said [a-z ]+/.exec(html)?.[0])).toEqual(['Said without a picture', 'Said in secret', 'Said openly']);
});

test('[TW-10] a comment has the picture and the username of who wrote it, or her initials', () => {
  expect(nameIn(entry('Said openly'))).toBe('wendy_writer');
  expect(entry('Said openly')).toContain('<img src="/files/public/her/320.webp"');
  expect(nameIn(entry('Said without a picture'))).toBe('olga');
  expect(entry('Said without a picture')).toMatch(/<span aria-hidden="true"[^>]*>O<\/span>/);
});

test('[TW-10] who wrote an anonymous one is ‘Anonymous’, with neither her picture nor her initials', () => {
  const html = entry('Said in secret');
  expect(nameIn(html)).toBe('Anonymous');
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>A<\/span>/);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('wendy');
});
