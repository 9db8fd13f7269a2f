import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { decide } from '../decide.server.ts';
import type { GirlReportKind } from '../schema.ts';

/** Takes a decision back: the report waits again. @throws NotFound when it waits already */
export const reopenGirlReport = (actor: Actor, kind: GirlReportKind, id: number, deciding: Deciding = {}): Promise<void> =>
  decide(kind)(actor, id, null, deciding);
