import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { timewasterComments, timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from '../actor.ts';
import * as visibility from './filters.server.ts';

/** Which reports, and what is on them, each person sees: every condition by a row that it alone lets pass or stops. */

useDatabase();

let girl: Actor;
let newGirl: Actor;
let moderator: Actor;
const guy: Actor = { ...visitor, role: 'male', userId: 'guy', guyId: 1 };
const ids: Record<string, number> = {};

beforeAll(async () => {
  const [one, two, three] = [await makeGirlActor({ girlShowProfile: false }), await makeGirlActor({ profileApproved: null }), await makeGirlActor()];
  [girl, newGirl, moderator] = [one.actor, two.actor, await makeModerator()];
  const others = three.girl.id;
  const make = async (name: string, girlId: number, values: Partial<typeof timewasters.$inferInsert> = {}) => {
    ids[name] = (await makeTimewaster(girlId, values)).id;
  };
  await make('open', others);
  await make('anonymous', others, { anonymous: true });
  await make('waits', others, { approved: false });
  await make('merged', others, { mergedIntoId: ids.open });
  await make('refused', others, { approved: false, rejectedAt: new Date() });
  await make('change', others, { approved: false, revisesId: ids.open });
  await make('hers', one.girl.id, { approved: false, anonymous: true });
  await make('hersMerged', one.girl.id, { mergedIntoId: ids.open });
  await make('hersRefused', one.girl.id, { approved: false, rejectedAt: new Date() });
  await make('hersRefusedLongAgo', one.girl.id, { approved: false, rejectedAt: new Date('2020-01-01') });
  await make('hersChange', one.girl.id, { approved: false, revisesId: ids.hers });
  await make('ofNewGirl', two.girl.id, { approved: false });
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `${id}`;
const inOrder = (names: string[]) => Object.keys(ids).filter((name) => names.includes(name));
const namesOf = async (where: SQL) => inOrder((await db.select({ id: timewasters.id }).from(timewasters).where(where)).map(({ id }) => nameOf(id)));
const acting = (actor: Actor): Actor => ({ ...actor, role: 'public' });

const notRefused = ['open', 'anonymous', 'waits', 'merged', 'change', 'hers', 'hersMerged', 'hersChange', 'ofNewGirl'];

test('a girl opens what is approved and not merged, and her own; one who waits for approval her own; nobody what was refused', async () => {
  expect(await namesOf(visibility.visibleTimewasters(girl))).toEqual(['open', 'anonymous', 'hers', 'hersMerged', 'hersChange']);
  expect(await namesOf(visibility.visibleTimewasters(newGirl))).toEqual(['ofNewGirl']);
  expect(await namesOf(visibility.visibleTimewasters(moderator))).toEqual(notRefused);
  for (const actor of [visitor, guy, acting(girl), { ...girl, girlId: null }]) expect(await namesOf(visibility.visibleTimewasters(actor))).toEqual([]);
});

test('of what was refused since some day, a girl is told of her own alone', async () => {
  const since = new Date(Date.now() - 86_400_000);
  expect(await namesOf(visibility.refusedOwnTimewasters(girl, since))).toEqual(['hersRefused']);
  for (const actor of [newGirl, moderator, visitor, guy, acting(girl)]) expect(await namesOf(visibility.refusedOwnTimewasters(actor, since))).toEqual([]);
});

test('in lists neither a merged record nor a change that waits stands by itself', async () => {
  expect(await namesOf(visibility.timewastersListedFor(girl))).toEqual(['open', 'anonymous', 'hers']);
  expect(await namesOf(visibility.timewastersListedFor(moderator))).toEqual(['open', 'anonymous', 'waits', 'hers', 'ofNewGirl']);
  expect(await namesOf(visibility.timewastersListedFor(visitor))).toEqual([]);
});

test('rows of the table are the listed ones; a moderator reads merged ones too', async () => {
  expect(await namesOf(visibility.timewasterRows(girl))).toEqual(['open', 'anonymous', 'hers']);
  expect(await namesOf(visibility.timewasterRows(moderator))).toEqual(['open', 'anonymous', 'waits', 'merged', 'hers', 'hersMerged', 'ofNewGirl']);
});

test('a query that is prepared for everybody shows each what she may see, and others nothing', async () => {
  const asked = async (actor: Actor) => {
    const asker = visibility.timewasterAsker(actor);
    return namesOf(visibility.timewastersSeenByAsker({ isModerator: sql`${asker.isModerator}::boolean`, girlId: sql`${asker.girlId}::int` }));
  };
  expect(await asked(girl)).toEqual(['open', 'anonymous', 'hers', 'hersMerged', 'hersChange']);
  expect(await asked(moderator)).toEqual(notRefused);
  for (const actor of [visitor, guy, newGirl, acting(girl)]) expect(await asked(actor)).toEqual([]);
});

test('what hangs on a report is seen with it: by a girl what girls in good standing added, before her approval what she wrote, all that was not refused by a moderator', async () => {
  await db.insert(timewasterComments).values({ timewasterId: ids.open as number, girlId: newGirl.girlId, username: 'new', comment: 'Me too' });
  await db.insert(timewasterComments).values({ timewasterId: ids.ofNewGirl as number, girlId: girl.girlId, username: 'other', comment: 'Me too' });
  const commentsFor = async (actor: Actor) => {
    const { timewasterId, girlId } = timewasterComments;
    const rows = await db.select({ id: timewasterId, girlId }).from(timewasterComments).where(visibility.ofTimewasterRows(actor, { timewasterId, girlId }));
    return rows.map((row) => `${nameOf(row.id)}${row.girlId === girl.girlId ? ' by her' : row.girlId === newGirl.girlId ? ' by the new one' : ''}`).sort();
  };
  expect(await commentsFor(girl)).toEqual(['anonymous', 'hers by her', 'open']);
  expect(await commentsFor(newGirl)).toEqual(['ofNewGirl by the new one']);
  expect(await commentsFor(visitor)).toEqual([]);
  expect(await commentsFor(guy)).toEqual([]);
  const all = await commentsFor(moderator);
  expect(all).toHaveLength(notRefused.length + 2);
  expect(all.filter((name) => /refused/i.test(name))).toEqual([]);
  const parts = async (actor: Actor) =>
    (
      await db
        .select()
        .from(timewasterComments)
        .where(visibility.visibleTimewasterParts(actor, { girlId: timewasterComments.girlId }))
    ).length;
  expect([await parts(girl), await parts(newGirl), await parts(guy)]).toEqual([12, 2, 0]);
});

test('who wrote an anonymous report is told to herself alone', async () => {
  expect(await namesOf(visibility.authorShown(girl, timewasters))).toEqual(Object.keys(ids).filter((name) => name !== 'anonymous'));
  expect(await namesOf(visibility.authorShown(guy, timewasters))).toEqual(Object.keys(ids).filter((name) => !['anonymous', 'hers'].includes(name)));
});
