import type { ClientType } from '#shared/catalogues/client-types.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { ReportProof, ReportSource, TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';

/** Another record that names the same phone, email or profile. */
export type LinkedRecord = { id: number; name: string; city: string | null; via: IdentifierKind[] };

export type CardComment = {
  id: number;
  comment: string;
  /** null: 'Anonymous'. */
  publicUsername: string | null;
  username: string | null;
  thumbnailUrl: string | null;
  anonymous: boolean;
  girlId: number | null;
  createdAt: string;
  updatedAt: string;
};
export type CardPhoto = { id: number; cloudinary_public_id: string | null; cloudinary_secure_url: string | null; cloudinary_url: string | null };
/** `id` null: the main one, which is on the record itself. */
type CardContact<Id> = {
  id: Id;
  createdAt: string;
  /** Added to the report and not approved yet: only the girl who added it and moderators see it. */
  waits: boolean;
  /** The reader added it herself or is a moderator. */
  mayWithdraw: boolean;
};
type CardPhone<Id = number> = CardContact<Id> & { phoneNumber: string };
type CardEmail<Id = number> = CardContact<Id> & { email: string };

/** A timewaster as somebody who may see it is shown it: the same on pages and in REST. */
export type TimewasterCard = {
  id: number;
  name: string;
  email: string | null;
  phoneNumber: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  clientType: ClientType;
  severity: number;
  reasons: TimewasterReason[];
  /** 'YYYY-MM-DD'; null: not said, as in the next two. */
  happenedOn: string | null;
  source: ReportSource | null;
  proof: ReportProof | null;
  comment: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  skype: string | null;
  anonymous: boolean;
  approved: boolean;
  /** Other women see it: it is approved, and its reporter's account in good standing. */
  isShared: boolean;
  disputed: boolean;
  mergedIntoId: number | null;
  /** It is a change that waits, of this record. */
  revisesId: number | null;
  /** For moderators: the change that waits beside it. */
  revisionId: number | null;
  /** For its reporter: what is here waits, other women still see the record as it was. */
  changeWaits: boolean;
  createdAt: string;
  updatedAt: string;
  username: string | null;
  publicUsername: string | null;
  girlId: number | null;
  isMine: boolean;
  mayEdit: boolean;
  phones: CardPhone[];
  allPhones: CardPhone<number | null>[];
  emails: CardEmail[];
  allEmails: CardEmail<number | null>[];
  comments: CardComment[];
  photos: CardPhoto[];
  photoUrls: (string | null)[];
  thumbsUp: number;
  thumbsDown: number;
  /** null: not voted; false: is a timewaster; true: is none. */
  vote: boolean | null;
  voteId: string | null;
  linked: LinkedRecord[];
};
type PrefilledField = 'phoneNumber' | 'email' | 'name' | 'city' | 'state' | 'country' | 'instagram' | 'facebook' | 'twitter' | 'skype';
/**
 * What the form of a report starts with: what was searched for, or the account it is about. `about` tells one from the other.
 * `guessed`: the field of a handle that names no network, and may belong to another.
 */
export type Prefill = { about: string; values: Partial<Record<PrefilledField, string>> & Partial<PrefilledFacts>; guessed?: PrefilledField };
/** What is known of a session that went wrong. */
type PrefilledFacts = Pick<TimewasterCard, 'clientType' | 'reasons'> & { happenedOn: string; source: ReportSource; comment: string };

/** A report of hers that a moderator did not approve, as long as it can be brought back. */
export type RefusedReport = { id: number; name: string; city: string | null; isChange: boolean; refusedAt: string; reason: string | null };

/** A record that a look-up found: `why` says in words what of it matched. */
export type FoundCard = TimewasterCard & { match: 'exact' | 'near'; why: string };
