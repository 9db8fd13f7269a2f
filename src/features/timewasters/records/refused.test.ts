import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { timewasters } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { rejectTimewaster, restoreTimewaster } from '../moderation/decisions.server.ts';
import { listRefused } from '../queries.server.ts';

useDatabase();

test('a girl reads which of her own reports and changes were not approved, and why, while they can be brought back', async () => {
  const [reporter, someone, staff] = [await createGirl(), await createGirl(), await createModerator()];
  const [hers, other, moderator] = [actorOf(reporter), actorOf(someone), actorOf(staff)];
  const refuse = (id: number, reason?: string) => rejectTimewaster(moderator, id, reason === undefined ? {} : { reason });
  const first = await makeTimewaster(reporter, { name: 'First', approved: false });
  await refuse(first, 'It names his street.');
  await refuse(await makeTimewaster(someone, { name: 'Of another', approved: false }));
  const old = await makeTimewaster(reporter, { name: 'Old', approved: false });
  await refuse(old);
  await db
    .update(timewasters)
    .set({ rejectedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(timewasters.id, old));
  const approved = await makeTimewaster(reporter, { name: 'Approved' });
  await updateTimewaster(hers, approved, { name: 'Renamed' });
  const [change] = await db.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.revisesId, approved));
  await refuse(change!.id, 'Another man.');
  expect(await listRefused(hers)).toEqual([
    { id: approved, name: 'Renamed', city: 'Austin', isChange: true, refusedAt: expect.any(String), reason: 'Another man.' },
    { id: first, name: 'First', city: 'Austin', isChange: false, refusedAt: expect.any(String), reason: 'It names his street.' },
  ]);
  expect((await listRefused(other)).map(({ name }) => name)).toEqual(['Of another']);
  expect(await listRefused(moderator)).toEqual([]);
  for (const actor of [visitor, { ...visitor, role: 'male' as const, userId: 'guy', guyId: 1 }]) await expect(listRefused(actor)).rejects.toThrow();
  await restoreTimewaster(moderator, first);
  expect((await listRefused(hers)).map(({ name }) => name)).toEqual(['Renamed']);
});
