import type { ClientType } from '#shared/catalogues/client-types.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { QueryKind } from '../search/parse-query.ts';

/** How something hangs together with him: it holds what was asked for (0), or shares a contact of this kind with what does. */
export type Link = { kind: IdentifierKind; hops: 0 | 1 | 2 };

/** One report that the viewer may read. What its reporter took back is none. */
export type ReportEvidence = {
  id: number;
  /** Everybody who is behind it: who reported it, who added the contact. Persons, as `girl:5`; the same person is the same text everywhere. */
  women: string[];
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
export type VoiceEvidence = { woman: string; at: Date; good: boolean; comment: string | null; guyId: number; afterSession?: boolean };
/** A reference that a woman gave him. Without her name its moment is told by the month, and it counts where she neither warns nor praises him otherwise. */
export type ReferenceEvidence = VoiceEvidence & { named: boolean };
/** What girls tell each other about an account: words without a thumb, to be read. */
export type CommentEvidence = { woman: string; at: Date; comment: string; guyId: number };

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
});

export const isPraise = ({ clientType }: ReportEvidence) => clientType === 'good guy';
export const isDirect = ({ hops }: Link) => hops === 0;

export function byFrequency<T extends string>(all: T[]): T[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
}

/**
 * The references that count: of each woman the named one, and one without a name only where she neither warns nor praises him otherwise. Else the
 * difference between the lines and the number of women would tell which of the named ones it is. Its moment is the month.
 */
export function countedReferences({ references, reviews, reports }: Evidence): ReferenceEvidence[] {
  const once = new Map<string, ReferenceEvidence>();
  for (const one of references) if (one.named || !once.has(one.woman)) once.set(one.woman, one);
  const heard = new Set([...reviews.map(({ woman }) => woman), ...reports.flatMap(({ women }) => women)]);
  return [...once.values()].flatMap((one) => {
    if (one.named) return [one];
    return heard.has(one.woman) ? [] : [{ ...one, comment: null, at: new Date(Date.UTC(one.at.getUTCFullYear(), one.at.getUTCMonth(), 1)) }];
  });
}
