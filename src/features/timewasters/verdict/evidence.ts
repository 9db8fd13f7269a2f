import type { ClientType } from '#shared/catalogues/client-types.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { QueryKind } from '../search/parse-query.ts';

/** How something hangs together with him: it holds what was asked for (0), or shares a contact of this kind with what does. */
export type Link = {
  kind: IdentifierKind;
  hops: 0 | 1 | 2;
  /** Only by a contact that an account typed: it may be another man's. */
  isTyped?: boolean;
};

/**
 * Author of a piece of evidence. A signed item names a person, as `girl:5`: the same text wherever she signs. An item without a name has an
 * identity of its own (`unnamed:…`), made of the item only: nothing that anyone reads or adds tells whose it is.
 */
export type Woman = string;

const UNNAMED = 'unnamed:';
const isUnnamed = (woman: Woman) => woman.startsWith(UNNAMED);
/** Her account may be gone; her word remains, under the name it was given. */
export const reporterIdentity = ({ record, girlId, username, anonymous }: ReportedBy): Woman =>
  anonymous ? `${UNNAMED}report:${record}` : girlId === null ? `name:${username ?? record}` : `girl:${girlId}`;
type ReportedBy = { record: number; girlId: number | null; username: string | null; anonymous: boolean };
/** The girl who added a contact to another woman's report: cards don't name her. */
export const statementIdentity = (identifierId: number): Woman => `${UNNAMED}statement:${identifierId}`;
export const referenceIdentity = (id: number): Woman => `${UNNAMED}reference:${id}`;

/** One report that counts. Withdrawn reports don't. */
export type ReportEvidence = {
  id: number;
  /** The reporter, or the girl who added the contact by which it was found. */
  women: Woman[];
  /** The name he gave her. */
  name: string;
  at: Date;
  clientType: ClientType;
  /** 1 to 4 */
  severity: number;
  reasons: TimewasterReason[];
  disputed: boolean;
  link: Link;
};

/** What a woman says about an account: thumbs, or a session that she marked as complete. */
export type VoiceEvidence = { woman: Woman; at: Date; good: boolean; comment: string | null; guyId: number; afterSession?: boolean };
/** A reference that a woman gave him. Without her name it has neither words nor a day, only a month. */
export type ReferenceEvidence = VoiceEvidence & { named: boolean };
/** What girls tell each other about an account: words without a thumb, to be read. */
export type CommentEvidence = { woman: Woman; at: Date; comment: string; guyId: number };

export type AccountEvidence = {
  guyId: number;
  /** Where the viewer may know which account it is; null otherwise. */
  username: string | null;
  banned: 'no' | 'for a time' | 'for good';
  /** Banned or deleted. */
  gone: boolean;
  memberSince: Date;
  link: Link;
};

/** All that the viewer may read about one man. */
export type Evidence = {
  /** What was asked for; 'person' where an account or a request is. */
  subject: QueryKind | 'person';
  reports: ReportEvidence[];
  reviews: VoiceEvidence[];
  /** Given when he asked for them. */
  references: ReferenceEvidence[];
  sessions: VoiceEvidence[];
  comments: CommentEvidence[];
  accounts: AccountEvidence[];
  /** Requests that a phrase flagged and that no moderator cleared. */
  flagged: { at: Date; guyId: number }[];
  /** Requests he sent, and those of them that he took back. */
  requests: { sent: number; cancelled: number };
  /** Women whom he names himself and whom nobody asked. */
  unverifiedReferences: number;
  /** Reports that only look similar. */
  near: number;
  /** The worst of them that counts: the sentence names it, and no level rises. */
  nearWorst?: Pick<ReportEvidence, 'clientType' | 'severity' | 'reasons'> | null;
  /** More evidence exists than was read. */
  hasMore: boolean;
  /** 'Did you mean …?' for an ambiguous number. */
  question?: string | null;
  /** More than five different people hold every identifier of the query. */
  isShared?: boolean;
  /** Several numbers were looked up at once. */
  isOneOfSeveral?: boolean;
};

export const noEvidence = (subject: Evidence['subject'] = 'person'): Evidence => ({
  subject,
  reports: [],
  reviews: [],
  references: [],
  sessions: [],
  comments: [],
  accounts: [],
  flagged: [],
  requests: { sent: 0, cancelled: 0 },
  unverifiedReferences: 0,
  near: 0,
  hasMore: false,
});

export const isPraise = ({ clientType }: Pick<ReportEvidence, 'clientType'>) => clientType === 'good guy';
export const isDirect = ({ hops }: Link) => hops === 0;

export function byFrequency<T extends string>(all: T[]): T[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

/** How many women: each who signs is one; whether items without a name are by further women is unknown. */
export type Women = {
  /** Certain to be different women. */
  atLeast: number;
  /** Every item without a name by another woman. */
  atMost: number;
};

export function countWomen(all: Iterable<Woman>): Women {
  const distinct = [...new Set(all)];
  const signed = distinct.filter((woman) => !isUnnamed(woman)).length;
  return { atLeast: Math.max(signed, Math.min(1, distinct.length)), atMost: distinct.length };
}

/** One reference of each woman who signs, and each without a name by itself. */
export function countedReferences(references: ReferenceEvidence[]): ReferenceEvidence[] {
  const once = new Map<Woman, ReferenceEvidence>();
  for (const one of references) if (!once.has(one.woman)) once.set(one.woman, one);
  return [...once.values()];
}
