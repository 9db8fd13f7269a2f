import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decide } from '../decide.server.ts';
import type { GirlReportKind } from '../schema.ts';

/** From now on everybody sees the record. @throws NotFound, Conflict when somebody decided before */
export const approveGirlReport = (actor: Actor, kind: GirlReportKind, id: number, deciding: Deciding = {}): Promise<void> =>
  decide(kind)(actor, id, true, deciding);
