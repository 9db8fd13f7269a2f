import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decide } from '../decide.server.ts';
import type { GirlReportKind } from '../schema.ts';

/** The record goes, restorable by `reopenGirlReport`; why is in the audit log. @throws NotFound, Conflict */
export const rejectGirlReport = (actor: Actor, kind: GirlReportKind, id: number, deciding: Deciding = {}): Promise<void> =>
  decide(kind)(actor, id, false, deciding);
