import { beforeAll, expect, test } from 'vitest';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { db } from '#platform/db/client.server.ts';
import { useBrowser } from '#tests/browser.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { callsAboutGuys } from './calls.ts';

useDatabase();
const browser = useBrowser();

let about: { guyId: number; girlId: number };
beforeAll(async () => {
  const girl = await createGirl();
  about = { girlId: girl.girlId, guyId: (await createGuy()).guyId };
  browser.logIn(await signIn(girl));
});

test('[GQL-04] [GQL-70] the insert of a guy review sends no role header', async () => {
  await callsAboutGuys.review(about, { comment: 'Polite', vote: true });
  const sent = { operationName: 'InsertGuyReview', role: null, variables: { ...about, comment: 'Polite', vote: true, currentDateUTC: expect.any(String) } };
  expect(browser.calls.at(-1)).toMatchObject(sent);
  expect(await db.select().from(guyReviews)).toMatchObject([{ girlId: about.girlId, guyUserId: about.guyId, comment: 'Polite', vote: true }]);
});

test('[GQL-68] [REV-27] [SESS-09] a comment among girls is sent in the role female', async () => {
  await callsAboutGuys.comment(about, 'Was late');
  const sent = { operationName: 'GirlOnlyCommentToGuy', role: 'female', variables: { ...about, comment: 'Was late', currentDateUTC: expect.any(String) } };
  expect(browser.calls.at(-1)).toMatchObject(sent);
  expect(await db.select().from(girlsOnlyComments)).toMatchObject([{ girlId: about.girlId, guyUserId: about.guyId, comment: 'Was late' }]);
});
