import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBooking, makeProblemGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { findAnybody } from './find.server.ts';

useDatabase();

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const found = async (text: string) => (await findAnybody(moderator, text)).map(({ kind, id }) => `${kind} ${id}`);

let ids: Record<'girl' | 'guy' | 'sessionGirl' | 'report' | 'problem' | 'booking', number>;

beforeAll(async () => {
  const girl = await createGirl({ girl: { stageName: 'Anneke Briar', username: 'anneke', phone: '+1 (512) 555-0143', email: 'briar@example.test' } });
  const guy = await createGuy({ guy: { username: 'mat_hunter', email: 'hunter@example.test', phone: '(737) 555-0188' } });
  await db.transaction((tx) => writeGuyIdentifiers(tx, [guy.guyId]));
  const [crawled] = await db.insert(sessionGirls).values({ username: 'crawled_briar' }).returning();
  const report = await makeTimewaster(girl, { name: 'Rick Rough', phoneNumber: '737 555 0188', instagram: 'rough.rick' });
  ids = {
    ...{ girl: girl.girlId, guy: guy.guyId, sessionGirl: crawled!.id, report },
    ...{ problem: (await makeProblemGirl({ username: 'briar_trouble' })).id, booking: await makeBooking(girl.girlId, guy.guyId) },
  };
});

describe('a moderator finds', () => {
  test.each([
    ['part of a name', 'briar', () => [`girl ${ids.girl}`, `session-girl ${ids.sessionGirl}`, `problem-girl ${ids.problem}`]],
    ['a username', '@Mat_Hunter', () => [`guy ${ids.guy}`]],
    ['an email address of his', 'hunter@example.test', () => [`guy ${ids.guy}`]],
    ['an email address of hers', 'Briar@Example.test', () => [`girl ${ids.girl}`]],
    ['her number in another writing', '512.555.0143', () => [`girl ${ids.girl}`]],
    ['his number, and the report that names it', '+17375550188', () => [`guy ${ids.guy}`, `timewaster ${ids.report}`]],
    ['a handle', 'rough.rick', () => [`timewaster ${ids.report}`]],
    ['a girl by a name with a mistake', 'Aneke Briar', () => [`girl ${ids.girl}`]],
    ['a guy by a username with a mistake', 'mat_huntre', () => [`guy ${ids.guy}`]],
    ['a report by a name with a mistake', 'Rick Ruogh', () => [`timewaster ${ids.report}`]],
    ['a crawled girl by a username with a mistake', 'crawlde_briar', () => [`session-girl ${ids.sessionGirl}`]],
    ['a problem girl by a name with a mistake', 'briar truoble', () => [`problem-girl ${ids.problem}`]],
  ])('%s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected());
  });

  test('what has this id, whatever it is', async () => {
    expect(await found(`#${ids.booking}`)).toContain(`booking ${ids.booking}`);
    expect(await found(String(ids.girl))).toContain(`girl ${ids.girl}`);
  });

  test('nothing by what is too short, too large or no text', async () => {
    for (const text of ['', ' ', 'br', '\0', '99999999999', '%%%']) expect(await found(text), text).toEqual([]);
  });
});

test('a similar name does not stand beside a record that has the text', async () => {
  const { girlId } = await createGirl({ girl: { stageName: 'Annika Briat' } });
  expect(await found('briat')).toEqual([`girl ${girlId}`, `session-girl ${ids.sessionGirl}`, `problem-girl ${ids.problem}`]);
  expect(await found('Annika Brist')).toEqual([`girl ${girlId}`]);
});

test('nobody else finds anything', async () => {
  await expect(findAnybody({ ...visitor, role: 'female', userId: 'her', girlId: ids.girl, isGirlApproved: true }, 'briar')).rejects.toThrow();
  await expect(findAnybody(visitor, 'briar')).rejects.toThrow();
});

test('among many that fit the nearest comes first, and no more than six of a kind', async () => {
  await db.execute(sql`insert into ${girls} (stage_name, username) select 'Nova ' || n, 'nova_' || n from generate_series(1, 500) n`);
  await db.execute(sql`insert into ${guyUsers} (username, name) select 'fan_' || n, 'Fan of Nova' from generate_series(1, 500) n`);
  const named = await findAnybody(moderator, 'nova 411');
  expect(named.map(({ name }) => name)).toEqual(['Nova 411']);
  const many = await findAnybody(moderator, 'nova');
  expect(many.filter(({ kind }) => kind === 'girl')).toHaveLength(6);
  expect(many.filter(({ kind }) => kind === 'guy')).toHaveLength(6);
  expect((await findAnybody(moderator, 'nova 5'))[0]?.name).toBe('Nova 5');
});
