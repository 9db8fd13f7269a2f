import type {
  thumbs,
  timewasterComments,
  timewasterEmails,
  timewasterIdentifiers,
  timewasterPhones,
  timewasterReasons,
  timewasters,
} from '#db/schema/index.ts';
import { THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';
import type { Row } from '../database/copy-rows.ts';
import { encryptedEmail, encryptedPhone, identifiers, timewaster } from '../people/timewaster.ts';
import { TIMEWASTER_COMMENTS } from '../words/texts.ts';
import { type ScaleWorld, spreadOut } from './scale-world.ts';

/** Made again for each table: cheaper than keeping hundreds of thousands in memory. */
const recordOf = (world: ScaleWorld, number: number) => timewaster(world.random('timewaster', number), world.days);
const idOf = (world: ScaleWorld, number: number) => world.first.timewaster + number;
const reporterOf = (world: ScaleWorld, number: number) => world.girlId(number * 7);

export function timewasterRow(world: ScaleWorld, number: number): Row<typeof timewasters> {
  const { home, phones, emails, reasons: _reasons, ...record } = recordOf(world, number);
  return {
    id: idOf(world, number),
    sourceId: world.sourceId('timewaster', number),
    girlId: reporterOf(world, number),
    ...record,
    city: home.city,
    state: home.state,
    country: home.country,
    ...encryptedPhone(phones[0] as string),
    ...(emails[0] ? encryptedEmail(emails[0]) : { emailEncrypted: null, emailHash: null }),
    updatedAt: record.createdAt,
  };
}

export const phoneRows = (world: ScaleWorld, number: number): Row<typeof timewasterPhones>[] =>
  recordOf(world, number)
    .phones.slice(1)
    .map((phone) => ({ timewasterId: idOf(world, number), girlId: reporterOf(world, number + 1), ...encryptedPhone(phone) }));

export const emailRows = (world: ScaleWorld, number: number): Row<typeof timewasterEmails>[] =>
  recordOf(world, number)
    .emails.slice(1)
    .map((email) => ({ timewasterId: idOf(world, number), girlId: reporterOf(world, number + 1), ...encryptedEmail(email) }));

export function identifierRows(world: ScaleWorld, number: number): Row<typeof timewasterIdentifiers>[] {
  return identifiers(idOf(world, number), recordOf(world, number)).map((one) => ({ ...one, girlId: reporterOf(world, number) }));
}

export const reasonRows = (world: ScaleWorld, number: number): Row<typeof timewasterReasons>[] =>
  recordOf(world, number).reasons.map((reason) => ({ timewasterId: idOf(world, number), reason }));

export function commentRows(world: ScaleWorld, number: number): Row<typeof timewasterComments>[] {
  const random = world.random('timewaster comment', number);
  return Array.from({ length: random.int(0, 2) }, (_, at) => ({
    timewasterId: idOf(world, number),
    girlId: world.girlId(number * 7 + at + 1),
    comment: random.pick(TIMEWASTER_COMMENTS).replace('{city}', 'town'),
    anonymous: random.chance(0.15),
  }));
}

export function thumbRows(world: ScaleWorld, number: number): Row<typeof thumbs>[] {
  const random = world.random('thumb', number);
  return spreadOut(random.int(0, world.plan.girls - 1), random.int(0, 3), world.plan.girls).map((girl) => ({
    timewasterId: idOf(world, number),
    girlId: world.girlId(girl),
    thumbType: random.chance(0.85) ? THUMB_DOWN : THUMB_UP,
  }));
}
