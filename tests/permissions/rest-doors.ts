import { saveSearch } from '#features/saved-searches/actions/save-search.server.ts';
import { newSearch } from '#features/saved-searches/schema.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeComment, makeGirlReview, makeProblemGirl, makeReport, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { makeDispute, makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl } from '#tests/factories/members.ts';
import { createNotification } from '#tests/factories/notification.ts';
import { createPhoto, image64 } from '#tests/factories/pictures.ts';
import { adminDoors } from './admin-doors.ts';
import { bookingDoors } from './booking-doors.ts';
import { importDoors } from './import-doors.ts';
import { anyGirl, type People, type PersonName } from './people.ts';
import { timewasterDoors } from './timewaster-doors.ts';

/** One call as it is tried at a door. */
type Example = { path?: string; body?: unknown; headers?: Record<string, string> };

export type Door = {
  /** Who may pass; everybody else is refused with 401, 403 or 404. */
  may: readonly PersonName[];
  /** A call that succeeds for who may, on rows it makes itself. Left out where the bare address will do. */
  example?: (people: People) => Promise<Example> | Example;
};

const members = ['guy', 'otherGuy', ...anyGirl, 'rejectedGirl', 'moderator'] as const;
const everybody = ['visitor', ...members, 'banned', 'expired'] as const;
const moderators = ['moderator'] as const;

/** A search that he follows. */
const saveOne = ({ guyId, userId }: People['guy']) => saveSearch(actors.guy(guyId as number, userId), newSearch.parse({ query: 'services=mma' }));

const girlReport = { name: 'Jo', username: 'jo', headline: 'Kept the deposit', description: 'Never came.', city: 'Reno', country: 'United States' };

/**
 * Who may pass each REST door. A new endpoint has no row here and fails the test until somebody writes down who may.
 * 'banned' and 'expired' hold cookies of sessions that ended: they are visitors.
 */
export const restDoors: Record<string, Door> = {
  'POST /auth/login': { may: [], example: () => ({ body: { username: 'nobody', password: 'Wrong-pass1' } }) },
  // Without the first step there is no second.
  'POST /auth/second-factor': { may: [], example: () => ({ body: { code: '000000' } }) },
  'POST /auth/passkey/options': { may: everybody },
  // A passkey that nobody has.
  'POST /auth/passkey': { may: [], example: () => ({ body: { response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } } } }) },
  'POST /account/passkeys/options': { may: members },
  // Without the first step there is no challenge: refused in words for members, as a stranger for others.
  'POST /account/passkeys': {
    may: members,
    example: () => ({ body: { name: 'Key', response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } } } }),
  },
  // Without an outside provider there is nothing to come back from.
  'GET /auth/provider/callback/oidc': { may: [] },
  'GET /auth/logout': { may: everybody },
  'POST /ai/chat/book-girl/{stageName}': {
    may: ['guy', 'otherGuy'],
    example: ({ girl }) => ({ path: `/ai/chat/book-girl/Stage%20${girl.username}`, body: { messages: [{ role: 'user', text: 'Hello' }] } }),
  },
  'POST /ai/chat/get-info/{stageName}': {
    may: everybody,
    example: ({ girl }) => ({ path: `/ai/chat/get-info/Stage%20${girl.username}`, body: { messages: [{ role: 'user', text: 'Hello' }] } }),
  },
  'GET /session': { may: members },
  // One's own account and no other: src/features/accounts/account.test.ts.
  'DELETE /api/v1/my-profiles/{userId}': { may: [] },
  // Who has a profile already gets no second one; who was refused may ask again.
  'POST /register_guy': { may: ['visitor', 'rejectedGirl', 'banned', 'expired'], example: () => ({ body: {} }) },
  'POST /register_girl': { may: ['visitor', 'rejectedGirl', 'banned', 'expired'], example: () => ({ body: {} }) },
  'PATCH /migrate_profile': { may: everybody, example: () => ({ body: {} }) },
  'POST /send_contact_form': { may: everybody, example: () => ({ body: {} }) },
  'POST /client-errors': { may: everybody, example: () => ({ body: { kind: 'network', path: '/follow', status: 0 } }) },
  'GET /captcha/challenge': { may: everybody },
  'POST /upload/auto': { may: members },
  'GET /files/public/{purpose}/{id}/{file}': { may: everybody },
  // Signed for one session: what was not signed is not there, for anybody.
  'GET /files/private/{purpose}/{id}/{file}': { may: members },
  'GET /api/v1/girl/{girlId}/reviews': { may: everybody, example: ({ girl }) => ({ path: `/api/v1/girl/${girl.girlId}/reviews` }) },
  'GET /api/v1/scammers': { may: everybody },
  'GET /api/v1/scammers/{id}': { may: everybody, example: async () => ({ path: `/api/v1/scammers/${(await makeScammer()).id}` }) },
  'POST /api/v1/scammers': { may: members, example: () => ({ body: { data: { type: 'scammers', attributes: girlReport } } }) },
  'PATCH /api/v1/scammers/{id}': {
    may: moderators,
    example: async () => ({
      path: `/api/v1/scammers/${(await makeScammer({ reportPending: true })).id}`,
      body: { data: { type: 'scammers', attributes: { approved: true } } },
    }),
  },
  'PATCH /api/v1/problem-girls/{id}': {
    may: moderators,
    example: async () => ({
      path: `/api/v1/problem-girls/${(await makeProblemGirl({ pending: true })).id}`,
      body: { data: { type: 'problemGirls', attributes: { approved: false, reason: 'Nothing shows it' } } },
    }),
  },
  'POST /api/v1/disputes': { may: everybody, example: () => ({ body: {} }) },
  'POST /api/v1/disputes/proof': { may: everybody, example: () => ({ body: { data: { type: 'disputes', attributes: {} } } }) },
  // Only the name of a case opens it.
  'POST /api/v1/disputes/new-code': { may: [], example: () => ({ body: { data: { type: 'disputes', attributes: { case: 'none' } } } }) },
  'GET /api/v1/disputes': { may: moderators },
  'GET /api/v1/dispute-records': { may: moderators },
  'PATCH /api/v1/dispute-records/{id}': {
    may: moderators,
    example: async () => ({
      path: `/api/v1/dispute-records/${(await makeDisputeRecord()).id}`,
      body: { data: { type: 'dispute-records', attributes: { status: 'rejected', reason: 'The evidence stands' } } },
    }),
  },
  'POST /api/v1/disputes/{id}/called': {
    may: moderators,
    example: async () => ({
      path: `/api/v1/disputes/${(await makeDisputeRecord({ contactKind: 'phone', contact: '+15125550142', status: 'rejected' })).disputeId}/called`,
    }),
  },
  'POST /api/v1/disputes/{id}/code': {
    may: moderators,
    example: async () => ({ path: `/api/v1/disputes/${(await makeDispute({ contactKind: 'phone', contact: '+15125550142' })).id}/code` }),
  },
  'POST /api/v1/comments': {
    may: members,
    example: async () => ({
      body: { data: { type: 'comments', attributes: { subjectType: 'scammer', subjectId: String((await makeScammer()).id), body: 'Me too.' } } },
    }),
  },
  'DELETE /api/v1/comments/{id}': { may: ['guy', 'moderator'], example: async ({ guy }) => ({ path: `/api/v1/comments/${await makeComment(guy.userId)}` }) },
  // Nobody reports his own.
  'POST /api/v1/comments/{id}/reports': {
    may: ['otherGuy', ...anyGirl, 'rejectedGirl', 'moderator'],
    example: async ({ guy }) => ({
      path: `/api/v1/comments/${await makeComment(guy.userId)}/reports`,
      body: { data: { type: 'reports', attributes: { reason: 'Spam' } } },
    }),
  },
  'POST /api/v1/texts/{kind}/{id}/reports': {
    may: ['otherGuy', ...anyGirl, 'rejectedGirl', 'moderator'],
    example: async ({ guy, girl }) => ({
      path: `/api/v1/texts/girl-review/${(await makeGirlReview(girl.girlId, guy.guyId)).id}/reports`,
      body: { data: { type: 'reports', attributes: { reason: 'Spam' } } },
    }),
  },
  'PATCH /api/v1/reports/{id}': {
    may: moderators,
    example: async () => ({
      path: `/api/v1/reports/${await makeReport(await makeComment(null))}`,
      body: { data: { type: 'reports', attributes: { status: 'dismissed' } } },
    }),
  },
  'GET /api/v1/problem-girls': { may: everybody },
  'GET /api/v1/problem-girls/{id}': { may: everybody, example: async () => ({ path: `/api/v1/problem-girls/${(await makeProblemGirl()).id}` }) },
  'GET /api/v1/girls': { may: everybody },
  'GET /api/v1/girls/me': { may: anyGirl },
  'GET /api/v1/girls/facets': { may: everybody },
  'GET /api/v1/girls/{id}': { may: everybody, example: ({ girl }) => ({ path: `/api/v1/girls/${girl.girlId}` }) },
  'GET /api/v1/search': { may: everybody },
  'GET /api/v1/search/suggestions': { may: everybody },
  'GET /api/v1/warnings': { may: everybody, example: () => ({ path: '/api/v1/warnings?q=anneke' }) },
  'GET /api/v1/travels': { may: everybody },
  'GET /api/v1/cities': { may: everybody },
  'PATCH /api/v1/girls/{id}': {
    may: ['girl', 'moderator'],
    example: ({ girl }) => ({ path: `/api/v1/girls/${girl.girlId}`, body: { data: { type: 'girls', attributes: { about: 'Hello' } } } }),
  },
  'DELETE /api/v1/girls/{id}': { may: moderators, example: async () => ({ path: `/api/v1/girls/${(await createGirl()).girlId}` }) },
  'POST /api/v1/girls/{id}/restore': {
    may: moderators,
    example: async () => ({ path: `/api/v1/girls/${(await createGirl({ girl: { deletedAt: new Date() } })).girlId}/restore` }),
  },
  'POST /admin/sessiongirl/{id}': {
    may: moderators,
    example: async () => ({ path: `/admin/sessiongirl/${(await makeSessionGirl({ profileApproved: null })).id}`, body: { approved: true } }),
  },
  'DELETE /admin/scammer': { may: moderators, example: async () => ({ body: { girl_id: (await makeScammer()).id, comment: 'She paid it back' } }) },
  'PATCH /problem_girl/{id}': {
    may: moderators,
    example: async () => ({
      path: `/problem_girl/${(await makeProblemGirl()).id}`,
      body: {
        ...{ pageTitle: 'A thread', messageThread: 'It says', reasonWhy: 'Left early', name: 'Trouble', username: 'trouble', headline: 'Left early' },
        ...{ city: null, country: null, profileUrl: null, dateOfAnalysis: null },
      },
    }),
  },
  'GET /api/v1/photos': { may: everybody, example: ({ girl }) => ({ path: `/api/v1/photos?filter[userId]=${girl.girlId}` }) },
  'POST /api/v1/photos': {
    may: ['girl', 'moderator'],
    example: async ({ girl }) => ({ body: { data: { type: 'photos', attributes: { image64: await image64(), userId: String(girl.girlId) } } } }),
  },
  'PATCH /api/v1/photos/{id}': {
    may: ['girl', 'moderator'],
    example: async ({ girl }) => ({ path: `/api/v1/photos/${await createPhoto(girl)}`, body: { data: { type: 'photos', attributes: { position: 0 } } } }),
  },
  'DELETE /api/v1/photos/{id}': { may: ['girl', 'moderator'], example: async ({ girl }) => ({ path: `/api/v1/photos/${await createPhoto(girl)}` }) },
  // Off in production: not there for anybody.
  'GET /api/v1/posts': { may: [], example: ({ girl }) => ({ path: `/api/v1/posts?filter[userId]=${girl.girlId}` }) },
  'POST /api/v1/posts': { may: [], example: () => ({ body: { data: { type: 'posts', attributes: { comment: 'Hello' } } } }) },
  'DELETE /api/v1/posts/{id}': { may: [] },
  'GET /api/v1/guy-users/{id}': { may: everybody, example: ({ guy }) => ({ path: `/api/v1/guy-users/${guy.guyId}` }) },
  'GET /api/v1/saved-searches': { may: members },
  'POST /api/v1/saved-searches': { may: members, example: () => ({ body: { data: { type: 'savedSearches', attributes: { query: 'services=judo' } } } }) },
  // One's own: the guy's.
  'PATCH /api/v1/saved-searches/{id}': {
    may: ['guy'],
    example: async ({ guy }) => ({
      path: `/api/v1/saved-searches/${(await saveOne(guy)).id}`,
      body: { data: { type: 'savedSearches', attributes: { name: 'Mine' } } },
    }),
  },
  'DELETE /api/v1/saved-searches/{id}': { may: ['guy'], example: async ({ guy }) => ({ path: `/api/v1/saved-searches/${(await saveOne(guy)).id}` }) },
  'POST /api/v1/saved-searches/{id}/restore': {
    may: ['guy'],
    example: async ({ guy }) => ({ path: `/api/v1/saved-searches/${(await saveOne(guy)).id}/restore` }),
  },
  'GET /api/v1/mail-schedule': { may: members },
  'PATCH /api/v1/mail-schedule': {
    may: members,
    example: () => ({
      body: { data: { type: 'mailSchedules', attributes: { timeZone: 'America/Chicago', isQuiet: true, quietFrom: 22, quietTo: 8 } } },
    }),
  },
  'GET /api/v1/notifications': { may: members },
  'GET /notifications/stream': { may: members },
  'POST /api/v1/notifications/read-all': { may: members, example: () => ({ body: {} }) },
  'PATCH /api/v1/notifications/{id}': {
    may: ['guy'],
    example: async ({ guy }) => ({
      path: `/api/v1/notifications/${await createNotification(guy.userId)}`,
      body: { data: { type: 'notifications', attributes: { read: true } } },
    }),
  },
  'GET /api/v1/notification-preferences': { may: members },
  'PATCH /api/v1/notification-preferences/{kind}': {
    may: ['guy', 'otherGuy'],
    example: () => ({
      path: '/api/v1/notification-preferences/reference-received',
      body: { data: { type: 'notificationPreferences', attributes: { email: 'off' } } },
    }),
  },
  'GET /api/v1/push-subscription': { may: members },
  'POST /api/v1/push-subscription': {
    may: members,
    example: () => ({
      path: '/api/v1/push-subscription',
      body: { data: { type: 'pushSubscriptions', attributes: { endpoint: `https://fcm.googleapis.com/fcm/send/${Math.random()}` } } },
    }),
  },
  'DELETE /api/v1/push-subscription': { may: members },
  'GET /account/export': { may: members },
  'PATCH /api/v1/guy-users/{id}': {
    may: ['guy', 'moderator'],
    example: ({ guy }) => ({ path: `/api/v1/guy-users/${guy.userId}`, body: { data: { type: 'guyUsers', attributes: { aboutMe: 'Hello' } } } }),
  },
  ...timewasterDoors,
  ...adminDoors,
  ...importDoors,
  ...bookingDoors,
  'POST /unverified_reference': {
    may: ['guy'],
    example: ({ guy }) => ({ body: { guyId: guy.guyId, username: 'strongjen', girlUrl: 'https://example.org/strongjen' } }),
  },
  'POST /follow': { may: ['guy', 'otherGuy'], example: ({ girl }) => ({ body: { follow: { girl_id: girl.girlId } } }) },
  'DELETE /follow': { may: ['guy', 'otherGuy'], example: ({ girl }) => ({ body: { follow: { girl_id: girl.girlId } } }) },
  'POST /api/v1/girl/{girlId}/reviews': {
    may: ['guy', 'otherGuy'],
    example: ({ girl }) => ({ path: `/api/v1/girl/${girl.girlId}/reviews`, body: { review: { comment: 'Strong.', vote: true } } }),
  },
};
