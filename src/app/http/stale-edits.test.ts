import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pollVotes, problemGirlReportedUrls, problemGirls, sessionGirls, sessionGirlsImages, timewasters } from '#db/schema/index.ts';
import { chooseShown, findFeed } from '#features/appointments/calendar/feed.server.ts';
import { readCheckInPage } from '#features/appointments/check-ins/queries.server.ts';
import { saveSettings } from '#features/appointments/check-ins/timer.server.ts';
import { presentForm } from '#features/girls/present.ts';
import { getGirl } from '#features/girls/queries.server.ts';
import { editableGuy } from '#features/guys/present.ts';
import { getGuy } from '#features/guys/queries.server.ts';
import { editableView } from '#features/moderation/tables/views/view-query.ts';
import { listPreferences, savePreferences } from '#features/notifications/preferences.server.ts';
import { editablePreferences } from '#features/notifications/present.ts';
import { editableTravel } from '#features/travels/present.ts';
import { db } from '#platform/db/client.server.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';

/** Two forms with the same old version: the second save is refused with both versions, whatever is edited. */

useDatabase();
type Session = Awaited<ReturnType<typeof signIn>>;

const save = (session: Session, path: string, type: string, attributes: object, etag?: string | null) =>
  call('PATCH', path, { session, ...(etag && { headers: { 'if-match': etag } }), body: { data: { type, attributes } } });
const etagAt = async (session: Session, path: string) => (await call('GET', path, { session })).headers.get('etag');

async function report(session: Session) {
  const attributes = {
    name: 'Stale Sam',
    city: 'Austin',
    country: 'United States',
    clientType: 'timewaster',
    comment: 'He never came.',
    phoneNumber: '5125550142',
  };
  const { json } = await call('POST', '/api/v1/timewasters', { session, body: { data: { type: 'timewasters', attributes } } });
  return `/api/v1/timewasters/${json.data.id}`;
}

async function girlsProfile() {
  const girl = await createGirl();
  return { session: await signIn(girl), path: `/api/v1/girls/${girl.girlId}`, type: 'girls', first: { about: 'First' }, second: { about: 'Second' } };
}
async function guysProfile() {
  const guy = await createGuy();
  return { session: await signIn(guy), path: `/api/v1/guy-users/${guy.guyId}`, type: 'guyUsers', first: { aboutMe: 'First' }, second: { aboutMe: 'Second' } };
}
async function guysSettings() {
  return { ...(await guysProfile()), first: { userShowProfile: false }, second: { emailMeAboutNewGirlsInYourArea: false } };
}
async function timewaster() {
  const session = await signIn(await createGirl());
  return { session, path: await report(session), type: 'timewasters', first: { comment: 'First' }, second: { comment: 'Second' } };
}

test.each([
  ['a girl’s profile', girlsProfile],
  ['a guy’s profile', guysProfile],
  ['a guy’s settings', guysSettings],
  ['a report of a timewaster', timewaster],
])('the second of two stale forms of %s is refused with the saved version', async (_name, make) => {
  const { session, path, type, first, second } = await make();
  const seen = await etagAt(session, path);
  expect(seen).toMatch(/^"\w+"$/);
  const saved = await save(session, path, type, first, seen);
  expect([saved.status, saved.json.errors]).toEqual([200, undefined]);
  const refused = await save(session, path, type, second, seen);
  expect(refused.status).toBe(409);
  const [error] = refused.json.errors;
  expect(error).toMatchObject({ code: 'changed-meanwhile', source: { header: 'If-Match' }, meta: { saved: first, etag: saved.headers.get('etag') } });
  expect(await etagAt(session, path)).toBe(error.meta.etag);
  // With the version that the refusal named, and, as ever, without any.
  expect((await save(session, path, type, second, `W/${error.meta.etag}`)).status).toBe(200);
  expect((await save(session, path, type, first)).status).toBe(200);
  expect((await save(session, path, type, first, '*')).status).toBe(200);
});

test('the forms compute the versions that the server answers with', async () => {
  const [girl, guy] = [await girlsProfile(), await guysProfile()];
  const [hers, his] = [await getGirl(Number(girl.path.split('/').at(-1))), await getGuy(guy.path.split('/').at(-1) as string)];
  expect(etagOf(presentForm(hers))).toBe(await etagAt(girl.session, girl.path));
  expect(etagOf(editableGuy(his))).toBe(await etagAt(guy.session, guy.path));
});

test('approving and un-approving a report with an old version is refused', async () => {
  const path = await report(await signIn(await createGirl()));
  const moderator = await signIn(await createModerator());
  const waiting = await etagAt(moderator, path);
  const approved = await save(moderator, path, 'timewasters', { approved: true }, waiting);
  expect(approved.status).toBe(200);
  expect((await save(moderator, path, 'timewasters', { approved: false }, approved.headers.get('etag'))).status).toBe(200);
  expect((await save(moderator, path, 'timewasters', { approved: false }, approved.headers.get('etag'))).status).toBe(409);
  const [row] = await db
    .select({ approved: timewasters.approved })
    .from(timewasters)
    .where(eq(timewasters.id, Number(path.split('/').at(-1))));
  expect(row?.approved).toBe(false);
});

test('a change of an approved report that waits is the version that its reporter edits', async () => {
  const session = await signIn(await createGirl());
  const path = await report(session);
  expect((await save(await signIn(await createModerator()), path, 'timewasters', { approved: true })).status).toBe(200);
  const seen = await etagAt(session, path);
  expect((await save(session, path, 'timewasters', { comment: 'First' }, seen)).status).toBe(200);
  const refused = await save(session, path, 'timewasters', { comment: 'Second' }, seen);
  expect([refused.status, refused.json.errors[0].meta?.saved.comment]).toEqual([409, 'First']);
});

test('the edit form of a problem girl', async () => {
  const moderator = await signIn(await createModerator());
  const { id } = await makeProblemGirl();
  const fields = {
    pageTitle: 'P',
    messageThread: 'M',
    reasonWhy: 'First',
    name: 'N',
    username: 'U',
    headline: 'H',
    profileUrl: '',
    city: '',
    country: '',
    dateOfAnalysis: '',
  };
  const seen = await etagAt(moderator, `/api/v1/problem-girls/${id}`);
  const send = (reasonWhy: string) =>
    call('PATCH', `/problem_girl/${id}`, { session: moderator, headers: { 'if-match': seen ?? '' }, body: { ...fields, reasonWhy } });
  expect((await send('First')).status).toBe(200);
  const refused = await send('Second');
  expect([refused.status, refused.json.errors[0].meta?.saved.reasonWhy]).toEqual([409, 'First']);
  const [row] = await db.select({ reasonWhy: problemGirls.reasonWhy }).from(problemGirls).where(eq(problemGirls.id, id));
  expect(row?.reasonWhy).toBe('First');
});

test('a travel, which is edited by GraphQL', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  const travel = await makeTravel(girl.girlId);
  const headers = { 'if-match': etagOf(editableTravel(travel)) };
  const send = (city: string) =>
    call('POST', '/graphql', {
      session,
      headers,
      body: { query: `mutation { update_travels_by_pk(pk_columns: { id: ${travel.id} }, _set: { city: "${city}" }) { city } }` },
    });
  expect((await send('Dallas')).json).toEqual({ data: { update_travels_by_pk: { city: 'Dallas' } } });
  const [error] = (await send('Houston')).json.errors;
  expect(error.extensions).toMatchObject({ code: 'changed-meanwhile', saved: { city: 'Dallas' } });
});

test('a write by GraphQL is compared in the fields that it changes: an edit, an approval', async () => {
  const moderator = await signIn(await createModerator());
  const [{ id }, { girlId }] = [await makeProblemGirl({ headline: 'Old' }), await createGirl({ girl: { profileApproved: null } })];
  const run = (query: string, seen: Record<string, unknown>) =>
    call('POST', '/graphql', { session: moderator, headers: { 'if-match': etagOf(seen) }, body: { query: `mutation { ${query} }` } });
  const edit = (headline: string) =>
    run(`update_problem_girls_by_pk(pk_columns: { id: ${id} }, _set: { headline: "${headline}" }) { headline }`, { headline: 'Old' });
  expect((await edit('First')).json).toEqual({ data: { update_problem_girls_by_pk: { headline: 'First' } } });
  expect((await edit('Second')).json.errors[0].extensions).toMatchObject({ code: 'changed-meanwhile', saved: { headline: 'First' } });
  const decide = (approved: boolean) =>
    run(`update_girls_by_pk(pk_columns: { id: ${girlId} }, _set: { profile_approved: ${approved} }) { profile_approved }`, { profileApproved: null });
  expect((await decide(true)).json.errors).toBeUndefined();
  expect((await decide(false)).json.errors[0].extensions).toMatchObject({ code: 'changed-meanwhile', saved: { profileApproved: true } });
});

test('every other update by GraphQL is compared in the fields that it changes', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const [hers, his, moderator] = [await signIn(girl), await signIn(guy), await signIn(await createModerator())];
  const [{ id: problemGirlId }, bookingId] = [await makeProblemGirl(), await makeBooking(girl.girlId, guy.guyId)];
  const [sessionGirl] = await db.insert(sessionGirls).values({ username: 'stale-kim', email: 'old@x.example' }).returning();
  const [image] = await db.insert(sessionGirlsImages).values({ sessionGirlId: sessionGirl!.id, explicit: true }).returning();
  const [url] = await db.insert(problemGirlReportedUrls).values({ problemGirlId, reportedUrl: 'https://forum.example/old' }).returning();
  const [vote] = await db.insert(pollVotes).values({ poll: 'favourite-style', vote: 'other', guyUserId: guy.guyId }).returning();
  const updates: [string, Session, number, string, string, string, unknown][] = [
    ['guy_users', moderator, guy.guyId, 'admin_show_profile', 'true', 'false', null],
    ['session_girls', moderator, sessionGirl!.id, 'email', '"first@x.example"', '"second@x.example"', 'old@x.example'],
    ['session_girls', moderator, sessionGirl!.id, 'profile_approved', 'true', 'false', null],
    ['session_girls_images', moderator, image!.id, 'jen_approved', 'true', 'false', null],
    ['problem_girl_reported_urls', moderator, url!.id, 'reported_url', '"https://forum.example/1"', '"https://forum.example/2"', url!.reportedUrl],
    ['poll_votes', his, vote!.id, 'vote', '"boxing"', '"wrestling"', 'other'],
    ['bookings', hers, bookingId, 'girl_status', '"complete"', '"deleted"', null],
    ['bookings', his, bookingId, 'guy_status', '"complete"', '"deleted"', null],
  ];
  for (const [table, session, id, column, first, second, seen] of updates) {
    const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const send = (value: string) => {
      const query = `mutation { update_${table}_by_pk(pk_columns: { id: ${id} }, _set: { ${column}: ${value} }) { id } }`;
      return call('POST', '/graphql', { session, headers: { 'if-match': etagOf({ [name]: seen }) }, body: { query } });
    };
    expect((await send(first)).json, `${table}.${column}`).toEqual({ data: { [`update_${table}_by_pk`]: { id } } });
    const refused = (await send(second)).json.errors[0];
    expect(refused.extensions, `${table}.${column}`).toMatchObject({ code: 'changed-meanwhile', saved: { [name]: JSON.parse(first) } });
  }
});

test('the notification preferences, which a page saves as a whole', async () => {
  const guy = await createGuy();
  const him = actors.guy(guy.guyId, guy.userId);
  const seen = etagOf(editablePreferences(await listPreferences(him)));
  await savePreferences(him, [{ kind: 'girl-new', email: 'weekly' }], [seen]);
  await expect(savePreferences(him, [{ kind: 'girl-new', email: 'off' }], [seen])).rejects.toMatchObject({
    code: 'changed-meanwhile',
    saved: { 'email:girl-new': 'weekly', 'inApp:girl-new': true },
  });
  await savePreferences(him, [{ kind: 'girl-new', email: 'off' }]);
});

test('the weight of a kind of the queue', async () => {
  const moderator = await signIn(await createModerator());
  const { weights } = (await call('GET', '/api/admin/queue/weights', { session: moderator })).json;
  const seen = weights.find(({ name }: { name: string }) => name === 'report');
  const weigh = (hours: number, etag: string) =>
    call('PATCH', '/api/admin/queue/weights/report', {
      session: moderator,
      headers: { 'if-match': etag },
      body: { urgency: seen.urgency, hours, reason: 'Busy' },
    });
  const version = etagOf({ urgency: seen.urgency, hours: seen.hours });
  const first = await weigh(7, version);
  expect([first.status, first.headers.get('etag')]).toEqual([204, etagOf({ urgency: seen.urgency, hours: 7 })]);
  const refused = await weigh(9, version);
  expect([refused.status, refused.json.errors[0].meta?.saved.hours]).toEqual([409, 7]);
  expect((await weigh(9, refused.json.errors[0].meta.etag)).status).toBe(204);
});

test('a saved view of a table', async () => {
  const moderator = await signIn(await createModerator());
  const { json: view } = await call('POST', '/api/admin/tables/guys/views', { session: moderator, body: { name: 'First', query: 'q=a' } });
  const change = (body: object, etag: string) =>
    call('PATCH', `/api/admin/table-views/${view.id}`, { session: moderator, headers: { 'if-match': etag }, body });
  const version = etagOf(editableView(view));
  const first = await change({ query: 'q=b' }, version);
  expect([first.status, first.headers.get('etag')]).toEqual([200, etagOf(editableView(first.json))]);
  const refused = await change({ query: 'q=c' }, version);
  expect([refused.status, refused.json.errors[0].meta?.saved.query]).toEqual([409, 'q=b']);
  expect((await change({ name: 'Second' }, first.headers.get('etag') ?? '')).json).toMatchObject({ name: 'Second', query: 'q=b' });
});

test('the schedule of an import source', async () => {
  const moderator = await signIn(await createModerator());
  const { json } = await call('POST', '/api/admin/imports/sources', { session: moderator, body: { name: 'Feed', kind: 'girls', everyHours: 24 } });
  const change = (everyHours: number) =>
    call('PATCH', `/api/admin/imports/sources/${json.id}`, {
      session: moderator,
      headers: { 'if-match': etagOf({ everyHours: 24 }) },
      body: { everyHours },
    });
  expect((await change(12)).status).toBe(204);
  const refused = await change(48);
  expect([refused.status, refused.json.errors[0].meta?.saved.everyHours]).toEqual([409, 12]);
});

test('the settings of check-ins and of a calendar, which pages save', async () => {
  const girl = await createGirl();
  const her = actors.girl(girl.girlId, girl.userId);
  const { chosen, version } = await readCheckInPage(her, null);
  await saveSettings(her, { ...chosen, minutes: 45 }, [version]);
  await expect(saveSettings(her, { ...chosen, minutes: 60 }, [version])).rejects.toMatchObject({ code: 'changed-meanwhile', saved: { minutes: 45 } });
  const feed = await findFeed(her);
  await chooseShown(her, { showsName: true, showsPlace: false }, [feed.version]);
  await expect(chooseShown(her, { showsName: false, showsPlace: true }, [feed.version])).rejects.toMatchObject({
    saved: { showsName: true, showsPlace: false },
  });
  expect((await findFeed(her)).shown).toEqual({ showsName: true, showsPlace: false });
});

test('nobody else is told the version', async () => {
  const { path } = await girlsProfile();
  expect((await call('GET', path)).headers.get('etag')).toBeNull();
  expect(await etagAt(await signIn(await createGuy()), path)).toBeNull();
});
