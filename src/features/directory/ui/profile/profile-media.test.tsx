import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { posts } from '#db/schema/posts.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { presentPosts } from '../../present-profile.ts';
import { findProfile, listPosts } from '../../profile.server.ts';
import { Posts } from './profile-media.tsx';

useDatabase();

test('[DIR-06] [CONST-15] her posts, the newest first, each with its date as MM/dd/yyyy hh:mm', async () => {
  const { id: girlId } = await makeGirl({ stageName: 'Dated' });
  const on = (date: string, comment: string) => ({ girlId, comment, date: new Date(date), createdAt: new Date('2001-01-01T00:00:00Z') });
  await db.insert(posts).values([on('2026-03-04T00:05:00Z', 'Midnight'), on('2026-11-05T21:07:00Z', 'Evening'), on('2026-10-09T12:30:00Z', 'Noon')]);
  expect(await findProfile(visitor, 'Dated')).toBeTruthy();
  const html = renderToStaticMarkup(<Posts posts={presentPosts(await listPosts(girlId), { nick: 'Dated', userImage: null }, () => null)} />);
  const shown = [...html.matchAll(/<time dateTime="([^"]+)">([^<]+)<\/time>.*?<p class="[^"]*">(\w+)<\/p>/g)].map(([, machine, text, comment]) => [
    comment,
    text,
    machine,
  ]);
  expect(shown).toEqual([
    ['Evening', '11/05/2026 09:07', '2026-11-05T21:07:00.000Z'],
    ['Noon', '10/09/2026 12:30', '2026-10-09T12:30:00.000Z'],
    ['Midnight', '03/04/2026 12:05', '2026-03-04T00:05:00.000Z'],
  ]);
});
