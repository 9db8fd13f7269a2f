import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { db } from '#platform/db/client.server.ts';
import { useBrowser } from '#tests/browser.ts';
import { useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { actsOf } from './queue-mutations.ts';

useDatabase();
const browser = useBrowser();
beforeEach(() => {
  browser.calls.length = 0;
});

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

test('[MOD-18] the picture that is picked becomes her profile picture and is approved with it', async () => {
  const old = '/files/public/old/640.webp';
  const { id } = await makeSessionGirl({ username: 'picked', cloudinarySecureUrl: old, profilePicApproved: null });
  const other = await makeSessionGirl({ username: 'other', cloudinarySecureUrl: old, profilePicApproved: null });
  const gallery = ['/files/public/first/640.webp', '/files/public/second/640.webp'];
  await db.insert(sessionGirlsImages).values(gallery.map((cloudinarySecureUrl) => ({ sessionGirlId: id, cloudinarySecureUrl, imageType: 'gallery' as const })));
  browser.logIn(await signIn(await createModerator()));
  const stored = async (which: number) => (await db.select().from(sessionGirls).where(eq(sessionGirls.id, which)))[0];
  const { pick } = actsOf('sessionGirlPictures', { id, title: '', link: null, picture: old, facts: [], since: new Date() });

  const act = pick?.(gallery[1] as string);
  expect(act?.says).toBe('Approved with selected picture');
  await act?.does();
  expect(browser.calls).toMatchObject([{ operationName: 'ApproveWithNewPicture', role: 'moderator', variables: { id, newpicture: gallery[1] } }]);
  expect(await stored(id)).toMatchObject({ cloudinarySecureUrl: gallery[1], profilePicApproved: true });
  expect(await stored(other.id)).toMatchObject({ cloudinarySecureUrl: old, profilePicApproved: null });

  await act?.takesBack?.();
  expect(await stored(id)).toMatchObject({ profilePicApproved: null });
});
