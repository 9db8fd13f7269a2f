import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { comments, notifications } from '#db/schema/index.ts';
import { addComment } from '#features/comments/actions/add-comment.server.ts';
import { HyvorComments } from '#features/comments/ui/hyvor-comments.tsx';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { loadPageComments } from './page-comments.server.ts';
import { PageComments, type PageCommentsShown } from './page-comments.tsx';

useDatabase();

const names = ['FLAGS', 'HYVOR_DISABLED', 'HYVOR_WEBSITE_ID'] as const;
function set(environment: Partial<Record<(typeof names)[number], string>>) {
  for (const name of names) delete process.env[name];
  Object.assign(process.env, environment);
  forgetSettings();
}
beforeEach(() => asOwner('truncate users, girls, guy_users, comments, notifications, rate_limits cascade'));
afterEach(() => set({}));

const at = (id: number, page = '') => loadPageComments(visitor, 'guy', String(id), `http://127.0.0.1:3000/guy/tom${page}`);

test('[FEED-20] the widget on a guy’s profile stands where its flag is on, and shows what was written about him', async () => {
  const { guyId } = await createGuy();
  await db.insert(comments).values({ subjectType: 'guy', subjectId: String(guyId), body: 'A fair match.' });
  for (const FLAGS of ['', 'hyvor-comments-on-guy-profile=off', 'hyvor-comments-on-girl-profile=on,hyvor-comments-on-homepage=on']) {
    set({ FLAGS });
    expect(await at(guyId)).toBeNull();
  }
  set({ FLAGS: 'hyvor-comments-on-guy-profile=on' });
  expect(await at(guyId)).toMatchObject({ subject: { type: 'guy', id: String(guyId) }, rows: [{ body: 'A fair match.' }], page: 1, pageCount: 1 });
  expect(await at(guyId, '?comments=2')).toMatchObject({ rows: [], page: 2 });
});

test('[FEED-21] [FEED-23] HYVOR_DISABLED turns every widget off, whatever the flags say, and nobody writes there any more', async () => {
  const { guyId } = await createGuy();
  const girl = await createGirl();
  const FLAGS = 'hyvor-comments-on-guy-profile=on,hyvor-comments-on-girl-profile=on,hyvor-comments-on-homepage=on';
  set({ FLAGS, HYVOR_DISABLED: '1', HYVOR_WEBSITE_ID: '77' });
  expect(await at(guyId)).toBeNull();
  expect(await loadPageComments(visitor, 'home', 'home', 'http://127.0.0.1:3000/')).toBeNull();
  const writing = addComment(actors.girl(girl.girlId, girl.userId), { subjectType: 'guy', subjectId: String(guyId), body: 'Hello' });
  await expect(writing).rejects.toMatchObject({ status: 404 });
});

test('[FEED-22] [FEED-23] with a website id the outside widget stands there, with that one id and a page of its own, and the policy lets its script in', async () => {
  const { guyId } = await createGuy();
  set({ FLAGS: 'hyvor-comments-on-guy-profile=on', HYVOR_WEBSITE_ID: '77' });
  expect(await at(guyId)).toEqual({ subject: { type: 'guy', id: String(guyId) }, websiteId: '77' });
  expect(contentSecurityPolicy([])).toContain('https://talk.hyvor.com');
  expect(renderToStaticMarkup(<HyvorComments websiteId="77" pageId="guy-1" />)).toContain('Comments');
  set({ FLAGS: 'hyvor-comments-on-guy-profile=on' });
  expect(contentSecurityPolicy([])).not.toContain('hyvor');
  expect(await at(guyId)).toHaveProperty('rows');
});

test('a page without the widget shows nothing of it', () => {
  const shown = (of: PageCommentsShown | null) => {
    const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <PageComments comments={of} path="/" />, loader: () => null }]);
    return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { viewer: visitor, flags: {} } } }} />);
  };
  expect(shown(null)).toBe('');
});

test('whose profile it is hears of a comment, but not of an own one, nor of one by a guy whom she keeps away', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const [her, him] = [actors.girl(girl.girlId, girl.userId), actors.guy(guy.guyId, guy.userId)];
  set({ FLAGS: 'hyvor-comments-on-guy-profile=on,hyvor-comments-on-girl-profile=on' });
  const onHer = { subjectType: 'girl', subjectId: String(girl.girlId), body: 'Strong!' } as const;
  await addComment(him, onHer);
  await addComment(her, onHer);
  await addComment(her, { subjectType: 'guy', subjectId: String(guy.guyId), body: 'Fair.' });
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  await addComment(him, onHer);
  const told = (await db.select().from(notifications).orderBy(notifications.id)).map(({ userId, kind, title }) => [userId, kind, title]);
  expect(told).toEqual([
    [girl.userId, 'comment-received', `${guy.userId} commented on your profile`],
    [guy.userId, 'comment-received', `${girl.userId} commented on your profile`],
  ]);
});
