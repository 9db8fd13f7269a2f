import { randomInt } from 'node:crypto';
import { queueWeights } from '#db/schema/queue-weights.ts';
import { cutLink } from '#features/identities/actions/cut-link.server.ts';
import { girlsTable } from '#features/moderation/tables/people.server.ts';
import { readRows } from '#features/moderation/tables/read-table.server.ts';
import { db } from '#platform/db/client.server.ts';
import { createGirlMerge, createHandover, createProposal, createSiteProfile, createTableView, createWarnedGuy } from '#tests/factories/admin.ts';
import { makeBooking, makeProblemGirl, makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import type { Door } from './rest-doors.ts';

const moderators = ['moderator'] as const;

/** The admin area: moderators alone. */
export const adminDoors: Record<string, Door> = {
  'POST /api/admin/revalidate-cache': { may: moderators, example: () => ({ body: { cache_type: 'scammers', paths: [] } }) },
  'GET /api/admin/export/{table}': { may: moderators, example: () => ({ path: '/api/admin/export/girls' }) },
  'POST /api/admin/tables/{table}/actions': {
    may: moderators,
    example: async () => {
      const rows = await readRows(girlsTable, [{ id: (await createGirl()).girlId }]);
      return { path: '/api/admin/tables/girls/actions', body: { action: 'hide', rows: rows.map(({ id, seen }) => ({ id, seen })) } };
    },
  },
  'GET /api/admin/tables/{table}/views': { may: moderators, example: () => ({ path: '/api/admin/tables/girls/views' }) },
  'POST /api/admin/tables/{table}/views': {
    may: moderators,
    example: () => ({ path: '/api/admin/tables/girls/views', body: { name: `View ${randomInt(1e9)}`, query: 'f.banned=yes' } }),
  },
  // Hers alone: another moderator finds none, see src/features/moderation/tables/views/views.test.ts.
  'PATCH /api/admin/table-views/{id}': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `/api/admin/table-views/${await createTableView(moderator)}`, body: { name: `View ${randomInt(1e9)}` } }),
  },
  'DELETE /api/admin/table-views/{id}': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `/api/admin/table-views/${await createTableView(moderator)}` }),
  },
  'POST /api/admin/bans': {
    may: moderators,
    example: async () => ({ body: { kind: 'guy', id: (await createGuy()).guyId, reason: 'Threats', unban_at: null } }),
  },
  'DELETE /api/admin/bans': {
    may: moderators,
    example: async () => ({ body: { kind: 'girl', id: (await createGirl({ girl: { banned: true } })).girlId, reason: 'A mistake' } }),
  },
  'POST /api/admin/warnings': {
    may: moderators,
    example: async () => ({ body: { id: (await createGuy()).guyId, reason: 'Rude to a girl' } }),
  },
  'DELETE /api/admin/warnings': {
    may: moderators,
    example: async ({ moderator }) => ({ body: { id: await createWarnedGuy(moderator) } }),
  },
  'POST /api/admin/moderator-proposals': {
    may: moderators,
    example: async () => ({ body: { account: (await createGuy()).username, reason: 'Knows the scene' } }),
  },
  'PATCH /api/admin/moderator-proposals/{id}': {
    may: moderators,
    example: async () => ({ path: `/api/admin/moderator-proposals/${await createProposal()}`, body: { decision: 'confirm' } }),
  },
  'GET /api/admin/girls/{id}/duplicates': { may: moderators, example: ({ girl }) => ({ path: `/api/admin/girls/${girl.girlId}/duplicates` }) },
  'GET /api/admin/girls/{id}/merge-preview': {
    may: moderators,
    example: async () => ({ path: `/api/admin/girls/${(await makeScammer()).id}/merge-preview?from_id=${(await makeScammer()).id}` }),
  },
  'POST /api/admin/girl-merges': {
    may: moderators,
    example: async () => ({ body: { into_id: (await makeScammer()).id, from_id: (await makeScammer()).id } }),
  },
  'POST /api/admin/girls/{id}/site-profile': {
    may: moderators,
    example: async () => {
      const { girlId, username } = await createGirl({ girl: { sessiongirlsUrl: 'https://girls.example/door' } });
      return { path: `/api/admin/girls/${girlId}/site-profile`, body: { username, profile_url: 'https://girls.example/door' } };
    },
  },
  'DELETE /api/admin/girls/{id}/site-profile': {
    may: moderators,
    example: async () => ({ path: `/api/admin/girls/${await createSiteProfile()}/site-profile` }),
  },
  'DELETE /api/admin/girl-merges/{id}': { may: moderators, example: async () => ({ path: `/api/admin/girl-merges/${await createGirlMerge()}` }) },
  'POST /api/v1/problem-girls/{id}/restore': {
    may: moderators,
    example: async () => ({ path: `/api/v1/problem-girls/${(await makeProblemGirl({ deletedAt: new Date() })).id}/restore` }),
  },
  'POST /api/admin/bookings/{id}/conversation-readings': {
    may: moderators,
    example: async ({ guy, girl }) => ({
      path: `/api/admin/bookings/${await makeBooking(girl.girlId as number, guy.guyId as number, { flagged: true })}/conversation-readings`,
      body: { reason: 'To decide the flag' },
    }),
  },
  'GET /api/admin/queue': { may: moderators },
  'GET /api/admin/queue/colleagues': { may: moderators },
  'POST /api/admin/queue/handovers': {
    may: moderators,
    example: async () => ({ body: { kind: 'girlProfile', id: (await createGirl({ girl: { profileApproved: null } })).girlId, to: null, note: 'Is it her?' } }),
  },
  'DELETE /api/admin/queue/handovers/{kind}/{id}': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `/api/admin/queue/handovers/girlProfile/${await createHandover(moderator)}` }),
  },
  'GET /api/admin/queue/weights': { may: moderators },
  'PATCH /api/admin/queue/weights/{risk}': {
    may: moderators,
    example: () => ({ path: '/api/admin/queue/weights/report', body: { urgency: 'soon', hours: 48, reason: 'Few of them matter' } }),
  },
  'DELETE /api/admin/queue/weights/{risk}': {
    may: moderators,
    example: async () => {
      await db.insert(queueWeights).values({ risk: 'dispute', urgency: 'urgent', hours: 24 }).onConflictDoNothing();
      return { path: '/api/admin/queue/weights/dispute', body: { reason: 'It was better before' } };
    },
  },
  'GET /api/admin/find': { may: moderators },
  'POST /api/admin/queue/decisions': {
    may: moderators,
    example: () => ({ body: { decision: 'approve', items: [{ kind: 'girlProfile', id: 2147483000, version: 'none' }] } }),
  },
  // Nothing was decided, so there is nothing to take back: a moderator is told so.
  'POST /api/admin/queue/undo': { may: moderators, example: () => ({ body: { kind: 'girlProfile', id: 2147483000 } }) },
  'POST /api/admin/queue/presence': { may: moderators, example: () => ({ body: { open: null, shown: [] } }) },
  'POST /api/admin/identity-cuts': {
    may: moderators,
    example: async ({ guy, otherGuy }) => ({ body: { one: `guy:${guy.guyId}`, other: `guy:${otherGuy.guyId}`, reason: 'Two brothers' } }),
  },
  'DELETE /api/admin/identity-cuts/{id}': {
    may: moderators,
    example: async ({ guy, moderator }) => {
      const [id] = await cutLink(actorOf(moderator), { one: `guy:${guy.guyId}`, other: `timewaster:${randomInt(1, 1e9)}`, reason: 'Somebody else' });
      return { path: `/api/admin/identity-cuts/${id}` };
    },
  },
};
