import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { useBrowser } from '#tests/browser.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { actsOf } from './moderation-acts.ts';

useDatabase();
const browser = useBrowser();

test('[MOD-13] [API-08] [SESS-08] a girl who is rejected is deleted after it, and taken back she waits again', async () => {
  const { girlId } = await createGirl({ girl: { profileApproved: null } });
  browser.logIn(await signIn(await createModerator()));
  const stored = async () => (await db.select().from(girls).where(eq(girls.id, girlId)))[0];
  const { reject } = actsOf('girlProfiles', { id: girlId, title: '', link: null, picture: null, facts: [], since: new Date() });

  expect(reject?.says).toBe('Rejected');
  await reject?.does();
  expect(browser.calls).toMatchObject([
    { path: '/graphql', operationName: 'UpdateMatwiseGirlApproval', role: 'moderator', variables: { id: girlId, approvalStatus: false } },
    { method: 'DELETE', path: `/api/v1/girls/${girlId}` },
  ]);
  expect(await stored()).toMatchObject({ profileApproved: false, deletedAt: expect.any(Date) });

  await reject?.takesBack?.();
  expect(await stored()).toMatchObject({ profileApproved: null, deletedAt: null });
});
