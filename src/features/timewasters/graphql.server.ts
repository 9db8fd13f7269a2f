import { and } from 'drizzle-orm';
import { thumbs } from '#db/schema/thumbs.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasterPhotos } from '#db/schema/timewaster-photos.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import {
  thumbColumns,
  timewasterColumns,
  timewasterCommentColumns,
  timewasterEmailColumns,
  timewasterPhoneColumns,
  timewasterPhotoColumns,
} from '#permissions/columns/timewasters.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { authorShown, ofTimewasterRows, timewasterRows, writtenByHer } from '#permissions/timewasters/filters.server.ts';
import { defineTable, many, one } from '#platform/graphql/definition.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { deleteTimewaster } from './actions/delete-timewaster.server.ts';
import { auditContactReads } from './contacts/encrypted.server.ts';
import { allowBurst, countLook } from './lookups/count.server.ts';

/** Nobody else, ever: the request of any other role is refused before anything of it runs. */
const roles = ['female', 'moderator'] as const;
/** The same allowance and the same log as in the tool itself: GraphQL is no way around them. */
const beforeRead = (actor: Actor) => allowBurst(actor, 'graphql');
const deepest = (actor: Actor) => (isModerator(actor) ? Number.POSITIVE_INFINITY : TIMEWASTER_DEEPEST);
const count = async (actor: Actor, ids: number[], direct: boolean) => {
  await countLook(actor, { kind: 'graphql', ids, direct });
};
const counted = (record: string) => ({ beforeRead, revealed: { record, deepest, count } });
const ofRecord = counted('timewaster_id');
const byRecord = { id: 'timewaster_id' };
const record = one('timewasters', { timewaster_id: 'id' });
const email = { encrypted: 'email_encrypted', keyId: 'key_id' };
const phoneNumber = { encrypted: 'phone_number_encrypted', keyId: 'key_id' };
const reporterShown = (actor: Actor) => authorShown(actor, timewasters);
const commenterShown = (actor: Actor) => authorShown(actor, timewasterComments);

export const timewasterTables = [
  defineTable({
    name: 'timewasters',
    table: timewasters,
    description: 'Problem clients, reported by girls. Girls and moderators only.',
    roles,
    ...counted('id'),
    columns: timewasterColumns,
    rows: timewasterRows,
    conditionalColumns: { girl_id: reporterShown, username: reporterShown },
    encrypted: { open: decryptContact, afterDecrypt: (actor, ids) => auditContactReads(actor, ids), columns: { email, phone_number: phoneNumber } },
    relations: {
      comments: many('timewaster_comments', byRecord),
      emails: many('timewaster_emails', byRecord),
      phones: many('timewaster_phones', byRecord),
      photos: many('timewaster_photos', byRecord),
      thumbs: many('thumbs', byRecord),
    },
    mutations: { delete: { roles: ['moderator'], run: (actor, id) => deleteTimewaster(actor, Number(id)) } },
  }),
  defineTable({
    name: 'timewaster_comments',
    table: timewasterComments,
    description: 'What girls add to a record.',
    roles,
    ...ofRecord,
    columns: timewasterCommentColumns,
    rows: (actor) => and(ofTimewasterRows(actor, timewasterComments), isModerator(actor) ? undefined : isTextShown('timewaster-comment')),
    conditionalColumns: { girl_id: commenterShown, username: commenterShown },
    relations: { timewaster: record },
  }),
  defineTable({
    name: 'timewaster_emails',
    table: timewasterEmails,
    description: 'Further email addresses of a timewaster.',
    roles,
    ...ofRecord,
    columns: timewasterEmailColumns,
    rows: (actor) => ofTimewasterRows(actor, timewasterEmails),
    own: { roles: ['female'], rows: (actor) => writtenByHer(actor, timewasterEmails.girlId) },
    encrypted: { open: decryptContact, afterDecrypt: (actor, ids) => auditContactReads(actor, ids, 'timewaster_emails'), columns: { email } },
    relations: { timewaster: record },
  }),
  defineTable({
    name: 'timewaster_phones',
    table: timewasterPhones,
    description: 'Further phone numbers of a timewaster.',
    roles,
    ...ofRecord,
    columns: timewasterPhoneColumns,
    rows: (actor) => ofTimewasterRows(actor, timewasterPhones),
    own: { roles: ['female'], rows: (actor) => writtenByHer(actor, timewasterPhones.girlId) },
    encrypted: {
      open: decryptContact,
      afterDecrypt: (actor, ids) => auditContactReads(actor, ids, 'timewaster_phones'),
      columns: { phone_number: phoneNumber },
    },
    relations: { timewaster: record },
  }),
  defineTable({
    name: 'timewaster_photos',
    table: timewasterPhotos,
    description: 'Evidence. The pictures themselves are private files.',
    roles,
    ...ofRecord,
    columns: timewasterPhotoColumns,
    rows: (actor) => ofTimewasterRows(actor, timewasterPhotos),
    own: { roles: ['female'], rows: (actor) => writtenByHer(actor, timewasterPhotos.girlId) },
    relations: { timewaster: record },
  }),
  defineTable({
    name: 'thumbs',
    table: thumbs,
    description: "Girls' votes on timewasters: 1 down, 2 up.",
    roles,
    ...ofRecord,
    columns: thumbColumns,
    rows: (actor) => ofTimewasterRows(actor, thumbs),
    own: { roles: ['female'], rows: (actor) => writtenByHer(actor, thumbs.girlId) },
    relations: { timewaster: record },
  }),
];
