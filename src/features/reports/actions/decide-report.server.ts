import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { move } from '../move.server.ts';

/** Upheld hides a comment; dismissed leaves everything as it is. @throws NotFound, Conflict when it was decided before */
export const decideReport = (actor: Actor, id: number, verdict: 'upheld' | 'dismissed', deciding?: Deciding): Promise<void> =>
  move(actor, id, verdict, deciding);
