import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { tellNobody } from '#platform/audit/undo-window.server.ts';
import { withdrawNews } from '#platform/notifications/held-notices.server.ts';
import { undoGuyMeasure } from '../measures/actions/undo-guy-measure.server.ts';
import { type undoWarningInput, warningOf } from '../schema.ts';

/** Takes back what this moderator did last about a guy; a warning that has not left is never sent. @throws Conflict where there is nothing of hers */
export async function undoWarning(actor: Actor, { id }: z.output<typeof undoWarningInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await undoGuyMeasure(actor, id, {
    within: async (tx) => {
      if (await withdrawNews(tx, warningOf(id))) tellNobody(tx);
    },
  });
}
