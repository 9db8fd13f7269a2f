import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { useBrowser } from '#tests/browser.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { toggleGirlFlag } from './flag-calls.ts';

useDatabase();
const browser = useBrowser();

let girl: Member & { girlId: number };
beforeEach(async () => {
  girl = await createGirl();
});
const stored = async () => (await db.select().from(girls).where(eq(girls.id, girl.girlId)))[0];

test('[GQL-108] [GIRL-47] she hides her profile in the role female', async () => {
  browser.logIn(await signIn(girl));
  await toggleGirlFlag(girl.girlId, 'girl_show_profile', false, 'female');
  expect(browser.calls.at(-1)).toMatchObject({ operationName: 'GirlFlagToggle', role: 'female', variables: { id: girl.girlId, value: false } });
  expect(await stored()).toMatchObject({ girlShowProfile: false, adminShowProfile: null });
});

test('[GQL-108] a moderator toggles any of the attributes, in the role moderator', async () => {
  browser.logIn(await signIn(await createModerator()));
  await toggleGirlFlag(girl.girlId, 'trans', true, 'moderator');
  expect(browser.calls.at(-1)).toMatchObject({ operationName: 'GirlFlagToggle', role: 'moderator', variables: { id: girl.girlId, value: true } });
  expect(await stored()).toMatchObject({ trans: true, girlShowProfile: true });
});

test('[GQL-108] a role that the session does not hold is refused', async () => {
  await db.update(girls).set({ trans: true }).where(eq(girls.id, girl.girlId));
  browser.logIn(await signIn(girl));
  await expect(toggleGirlFlag(girl.girlId, 'trans', false, 'moderator')).rejects.toMatchObject({ status: 403 });
  expect(await stored()).toMatchObject({ trans: true });
});
