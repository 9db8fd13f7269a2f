import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { move } from '../move.server.ts';

/** Takes the decision back: a comment that it hid is shown again. @throws NotFound, Conflict when it is open */
export const reopenReport = (actor: Actor, id: number, deciding?: Deciding): Promise<void> => move(actor, id, 'open', deciding);
