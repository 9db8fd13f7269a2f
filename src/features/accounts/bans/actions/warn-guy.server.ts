import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { holdBack } from '#platform/audit/undo-window.server.ts';
import { measureGuy } from '../measures/actions/measure-guy.server.ts';
import { type warnInput, warningOf } from '../schema.ts';

/** Warns a guy by mail, which leaves when the undo window is over; it counts on the ladder. @throws Conflict for a moderator or a deleted account, NotFound */
export async function warnGuy(actor: Actor, { id, ...words }: z.output<typeof warnInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await measureGuy(actor, id, 'warn', { ...words, within: async (tx) => holdBack(tx, warningOf(id)) });
}
