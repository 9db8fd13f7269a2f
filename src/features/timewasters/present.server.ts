import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { resource } from '#platform/http/json-api.ts';
import { privateAddress } from '#platform/uploads/private-address.server.ts';
import { THUMB_UP } from '#shared/catalogues/statuses.ts';
import type { IncludedResource } from './answers.ts';
import type { CardComment, CardPhoto, TimewasterCard } from './card.ts';
import type { TimewasterRecord } from './records/records.server.ts';

type PhotoFields = { id: number; publicId: string | null; secureUrl: string | null; url: string | null; storageKey: string | null; shownKey: string | null };

/** Evidence has no public address: one is signed for the person who looks, and opens in her session alone. */
export function presentPhoto(actor: Actor, photo: PhotoFields): CardPhoto {
  const key = photo.shownKey ?? photo.storageKey;
  const signed = key && actor.userId ? privateAddress(key, actor.userId) : null;
  return {
    id: photo.id,
    cloudinary_public_id: photo.publicId,
    cloudinary_secure_url: signed ?? photo.secureUrl,
    cloudinary_url: signed ?? photo.url,
  };
}

type CommentFields = {
  id: number;
  comment: string;
  username: string | null;
  anonymous: boolean;
  girlId: number | null;
  createdAt: string;
  updatedAt: string;
  picture: string | null;
};

/** A comment; who wrote an anonymous one is for herself and moderators. */
export function presentComment(actor: Actor, comment: CommentFields): CardComment {
  const known = can(actor, 'timewaster.see-reporter', comment);
  return {
    id: comment.id,
    comment: comment.comment,
    publicUsername: comment.anonymous ? null : comment.username,
    username: known ? comment.username : null,
    thumbnailUrl: known && !comment.anonymous ? comment.picture : null,
    anonymous: comment.anonymous,
    girlId: known ? comment.girlId : null,
    createdAt: iso(comment.createdAt),
    updatedAt: iso(comment.updatedAt),
  };
}

const iso = (moment: string | Date) => new Date(moment).toISOString();

/** Records that name the same man as one that she is shown belong to its card; a long list of them would be a second search. */
const LINKS_FOR_GIRLS = 20;

/** One shape for page and REST: all that this actor may know of the record. */
export function presentTimewaster(actor: Actor, record: TimewasterRecord): TimewasterCard {
  const known = can(actor, 'timewaster.see-reporter', record);
  const own = record.votes.find(({ girlId }) => girlId === actor.girlId && actor.girlId !== null);
  const main = { id: null, createdAt: record.createdAt.toISOString(), waits: false, mayWithdraw: false };
  // Who added a contact is for herself and moderators.
  const isWithdrawable = (contact: { girlId: number | null }) => can(actor, 'timewaster.delete-contact', contact);
  const phones = record.phones.map(({ id, phoneNumber, createdAt, approved, ...part }) => ({
    ...{ id, phoneNumber, createdAt, waits: !approved, mayWithdraw: isWithdrawable(part) },
  }));
  const emails = record.emails.map(({ id, email, createdAt, approved, ...part }) => ({
    ...{ id, email, createdAt, waits: !approved, mayWithdraw: isWithdrawable(part) },
  }));
  const photos = record.photos.map((photo) => presentPhoto(actor, photo));
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    phoneNumber: record.phoneNumber,
    city: record.city,
    state: record.state,
    country: record.country,
    clientType: record.clientType,
    severity: record.severity,
    reasons: record.reasons,
    happenedOn: record.happenedOn,
    source: record.source,
    proof: record.proof,
    comment: record.comment,
    facebook: record.facebook,
    instagram: record.instagram,
    twitter: record.twitter,
    skype: record.skype,
    anonymous: record.anonymous,
    approved: record.approved,
    isShared: record.isOpen,
    disputed: record.disputed,
    mergedIntoId: record.mergedIntoId,
    revisesId: record.revisesId,
    revisionId: can(actor, 'timewaster.moderate') ? record.revisionId : null,
    changeWaits: record.changeWaits,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    username: known ? record.username : null,
    publicUsername: record.anonymous ? null : record.username,
    girlId: known ? record.girlId : null,
    isMine: record.girlId !== null && record.girlId === actor.girlId,
    mayEdit: can(actor, 'timewaster.edit', record),
    phones,
    allPhones: record.phoneNumber ? [{ ...main, phoneNumber: record.phoneNumber }, ...phones] : phones,
    emails,
    allEmails: record.email ? [{ ...main, email: record.email }, ...emails] : emails,
    comments: record.comments.map((comment) => presentComment(actor, comment)),
    photos,
    photoUrls: photos.map((photo) => photo.cloudinary_secure_url),
    thumbsUp: record.thumbsUp,
    thumbsDown: record.thumbsDown,
    /** null: not voted; false: is a timewaster; true: is none. */
    vote: own ? own.thumbType === THUMB_UP : null,
    voteId: own ? String(own.id) : null,
    linked: record.links
      .filter((link) => can(actor, 'timewaster.see', link))
      .slice(0, can(actor, 'timewaster.moderate') ? undefined : LINKS_FOR_GIRLS)
      .sort((one, other) => other.id - one.id)
      .map(({ id, name, city, via }) => ({ id, name, city, via })),
  };
}
export type PresentedTimewaster = TimewasterCard;

export const timewasterResource = <More extends object = object>({ id, ...attributes }: PresentedTimewaster, more?: More) => ({
  ...resource('timewasters', id, { ...attributes, ...(more as More) }),
  relationships: {
    timewasterEmails: { data: attributes.emails.map((one) => ({ type: 'timewasterEmails', id: String(one.id) })) },
    timewasterPhones: { data: attributes.phones.map((one) => ({ type: 'timewasterPhones', id: String(one.id) })) },
    timewasterComments: { data: attributes.comments.map((one) => ({ type: 'timewasterComments', id: String(one.id) })) },
    timewasterPhotos: { data: attributes.photos.map((one) => ({ type: 'timewasterPhotos', id: String(one.id) })) },
  },
});

export const INCLUDED = ['timewasterEmails', 'timewasterPhones', 'timewasterComments', 'timewasterPhotos'] as const;
export type Included = (typeof INCLUDED)[number];

/** The children that a caller asked for by `include`, as resources of their own. */
export function includedResources(records: PresentedTimewaster[], wanted: readonly Included[]): IncludedResource[] {
  const children = (record: PresentedTimewaster) => ({
    timewasterEmails: record.emails,
    timewasterPhones: record.phones,
    timewasterComments: record.comments,
    timewasterPhotos: record.photos,
  });
  return records.flatMap((record) =>
    [...new Set(wanted)].flatMap((type) =>
      children(record)[type].map(({ id, ...attributes }) => resource(type, id, { timewasterId: record.id, ...attributes }) as IncludedResource),
    ),
  );
}
