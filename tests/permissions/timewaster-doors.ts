import { eq } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import { addComment } from '#features/timewasters/additions/comments.server.ts';
import { addEmail, addPhone } from '#features/timewasters/additions/contacts.server.ts';
import { addPhoto } from '#features/timewasters/additions/photos.server.ts';
import { vote } from '#features/timewasters/additions/votes.server.ts';
import { pauseLookups } from '#features/timewasters/lookups/pauses.server.ts';
import { mergeTimewasters } from '#features/timewasters/moderation/merges.server.ts';
import { addWatch } from '#features/timewasters/watches/watches.server.ts';
import { db } from '#platform/db/client.server.ts';
import { createGirl } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import type { People } from './people.ts';
import type { Door } from './rest-doors.ts';

/** Girls a moderator approved. */
const girls = ['girl', 'otherGirl'] as const;
const girlsAndModerators = [...girls, 'moderator'] as const;
/** Reporting, and what is one's own: for a girl nobody has approved too (what others see of it: tests/permissions/approval.test.ts). */
const anyGirlAndModerators = ['girl', 'otherGirl', 'newGirl', 'hiddenGirl', 'moderator'] as const;

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const report = { name: 'Rough Rider', city: 'Austin', country: 'US', clientType: 'timewaster', comment: 'Did not come.' };
const record = ({ girl }: People) => makeTimewaster(girl);

/** The timewaster tool: approved girls and moderators, nobody else, ever. */
export const timewasterDoors: Record<string, Door> = {
  'GET /api/v1/search-timewasters': { may: girlsAndModerators, example: () => ({ path: '/api/v1/search-timewasters?q=austin' }) },
  'GET /api/v1/my-timewasters': { may: anyGirlAndModerators },
  'GET /api/v1/timewaster-suggestions': { may: girlsAndModerators },
  'GET /api/v1/timewasters/{id}': { may: girlsAndModerators, example: async (people) => ({ path: `/api/v1/timewasters/${await record(people)}` }) },
  'POST /api/v1/timewasters': { may: anyGirlAndModerators, example: () => ({ body: document('timewasters', report) }) },
  'PATCH /api/v1/timewasters/{id}': {
    may: ['girl', 'moderator'],
    example: async (people) => ({ path: `/api/v1/timewasters/${await record(people)}`, body: document('timewasters', { city: 'Dallas' }) }),
  },
  'DELETE /api/v1/timewasters/{id}': { may: ['girl', 'moderator'], example: async (people) => ({ path: `/api/v1/timewasters/${await record(people)}` }) },
  'POST /api/v1/timewasters/{id}/restore': {
    may: ['moderator'],
    example: async (people) => {
      const id = await record(people);
      await db.update(timewasters).set({ approved: false, rejectedAt: new Date() }).where(eq(timewasters.id, id));
      return { path: `/api/v1/timewasters/${id}/restore` };
    },
  },
  'GET /api/v1/timewaster-photos': {
    may: girlsAndModerators,
    example: async (people) => ({ path: `/api/v1/timewaster-photos?filter[timewasterId]=${await record(people)}` }),
  },
  'POST /api/v1/timewaster-photos': {
    may: girlsAndModerators,
    example: async (people) => ({ body: document('timewasterPhotos', { timewasterId: await record(people), image64: await image64() }) }),
  },
  'DELETE /api/v1/timewaster-photos/{id}': {
    may: ['girl', 'moderator'],
    example: async (people) => {
      const photo = await addPhoto(actorOf(people.girl), { timewasterId: await record(people), image64: await image64() });
      return { path: `/api/v1/timewaster-photos/${photo.id}` };
    },
  },
  'GET /api/v1/timewaster-comments': { may: anyGirlAndModerators },
  'POST /api/v1/timewaster-comments': {
    may: girlsAndModerators,
    example: async (people) => ({ body: document('timewasterComments', { timewasterId: await record(people), comment: 'Me too', anonymous: false }) }),
  },
  'DELETE /api/v1/timewaster-comments/{id}': {
    may: ['girl', 'moderator'],
    example: async (people) => {
      const comment = await addComment(actorOf(people.girl), { timewasterId: await record(people), comment: 'Mine', anonymous: false });
      return { path: `/api/v1/timewaster-comments/${comment.id}` };
    },
  },
  'POST /api/v1/timewaster-phones': {
    may: girlsAndModerators,
    example: async (people) => ({ body: document('timewasterPhones', { timewasterId: await record(people), phoneNumber: '5125550143' }) }),
  },
  'POST /api/v1/timewaster-emails': {
    may: girlsAndModerators,
    example: async (people) => ({ body: document('timewasterEmails', { timewasterId: await record(people), email: 'a@example.org' }) }),
  },
  'DELETE /api/v1/timewaster-phones/{id}': {
    may: ['girl', 'moderator'],
    example: async (people) => {
      const { id } = await addPhone(actorOf(people.girl), { timewasterId: await record(people), phoneNumber: '5125550143' });
      return { path: `/api/v1/timewaster-phones/${id}` };
    },
  },
  'DELETE /api/v1/timewaster-emails/{id}': {
    may: ['girl', 'moderator'],
    example: async (people) => {
      const { id } = await addEmail(actorOf(people.girl), { timewasterId: await record(people), email: 'a@example.org' });
      return { path: `/api/v1/timewaster-emails/${id}` };
    },
  },
  'POST /api/v1/thumbs': { may: girls, example: async (people) => ({ body: document('thumbs', { timewasterId: await record(people), thumbType: 1 }) }) },
  'PATCH /api/v1/thumbs/{id}': {
    may: ['girl'],
    example: async (people) => {
      const { id } = await vote(actorOf(people.girl), { timewasterId: await record(people), thumbType: 1 });
      return { path: `/api/v1/thumbs/${id}`, body: document('thumbs', { thumbType: 2 }) };
    },
  },
  'DELETE /api/v1/thumbs/{id}': {
    may: ['girl'],
    example: async (people) => ({ path: `/api/v1/thumbs/${(await vote(actorOf(people.girl), { timewasterId: await record(people), thumbType: 1 })).id}` }),
  },
  'GET /api/v1/timewaster-merges': {
    may: ['moderator'],
    example: async (people) => ({ path: `/api/v1/timewaster-merges?filter[intoId]=${await record(people)}` }),
  },
  'GET /api/admin/timewasters/{id}/merge-preview': {
    may: ['moderator'],
    example: async (people) => ({ path: `/api/admin/timewasters/${await record(people)}/merge-preview?fromId=${await record(people)}` }),
  },
  'POST /api/v1/timewaster-merges': {
    may: ['moderator'],
    example: async (people) => ({ body: document('timewasterMerges', { intoId: await record(people), fromId: await record(people) }) }),
  },
  'DELETE /api/v1/timewaster-merges/{id}': {
    may: ['moderator'],
    example: async (people) => {
      const merge = await mergeTimewasters(actorOf(people.moderator), { intoId: await record(people), fromId: await record(people) });
      return { path: `/api/v1/timewaster-merges/${merge}` };
    },
  },
  'GET /api/admin/timewaster-lookups': {
    may: ['moderator'],
    example: ({ girl }) => ({ path: `/api/admin/timewaster-lookups?girlId=${girl.girlId}` }),
  },
  'POST /api/admin/timewaster-lookups/{girlId}/pause': {
    may: ['moderator'],
    // Somebody of no other row here: a pause would close what the others knock at.
    example: async () => {
      const { girlId } = await createGirl();
      return { path: `/api/admin/timewaster-lookups/${girlId}/pause`, body: { reason: 'A check' } };
    },
  },
  'POST /api/admin/timewaster-lookups/{girlId}/resume': {
    may: ['moderator'],
    example: async ({ moderator }) => {
      const { girlId } = await createGirl();
      await pauseLookups(actorOf(moderator), girlId, 'A check');
      return { path: `/api/admin/timewaster-lookups/${girlId}/resume` };
    },
  },
  'GET /api/v1/timewaster-watches': { may: girls },
  'POST /api/v1/timewaster-watches': { may: girls, example: () => ({ body: document('timewasterWatches', { text: '5125550142' }) }) },
  'DELETE /api/v1/timewaster-watches/{id}': {
    may: ['girl'],
    example: async ({ girl }) => {
      const watches = await addWatch(actorOf(girl), { text: '5125550142' });
      return { path: `/api/v1/timewaster-watches/${watches.find(({ id }) => id !== null)?.id}` };
    },
  },
};
