import type { ReferenceAnswer } from '#shared/catalogues/statuses.ts';

/** A request as she reads it. */
export type RequestToHer = {
  id: number;
  answer: ReferenceAnswer | null;
  comment: string | null;
  /** They agreed on a session here that has begun. */
  met: boolean;
  createdAt: string;
  guy: { username: string; name: string; place: string | null; avatar: string | null; gone: boolean };
};

/** A reference with her name. */
export type GivenReference = { id: number; comment: string | null; met: boolean; name: string; at: string; isMine: boolean };
