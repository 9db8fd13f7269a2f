import type { Girl } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { NameTaken } from '#platform/girls/name-taken.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';

const decisions = { approve: 'girl.nameApproved', reject: 'girl.nameRejected' } as const;
const nothingWaits = { stageNameWaiting: null, stageNameAskedAt: null };

/** Gives her the stage name that she asked for, or leaves her the one she has. @throws NotFound when none waits, Conflict when another girl has it by now */
export async function decideStageName(actor: Actor, id: number, decision: keyof typeof decisions, deciding?: Deciding): Promise<void> {
  authorize(actor, 'girl.decide');
  const decide = async (before: Girl, tx: Tx) => {
    const { stageNameWaiting, deletedAt, userId } = before;
    if (deletedAt || stageNameWaiting === null) throw new NotFound();
    const approved = decision === 'approve';
    const notice = {
      userId,
      kind: 'profile-decided' as const,
      title: approved ? 'Your new stage name is approved' : 'Your new stage name was not approved',
      body: deciding?.reason || (approved ? 'Everyone can see it now.' : 'You keep the one you have. If you think this is a mistake, write to us.'),
      url: '/my-profile',
    };
    await notify(tx, [notice]);
    return { set: { ...nothingWaits, ...(approved && { stageName: stageNameWaiting }) }, entry: { action: decisions[decision] } };
  };
  await db
    .transaction((tx) => writeGirl(tx, actor, id, decide, asDecision(actor, ['girlName'], id, deciding)))
    .catch((error: unknown) => {
      throw error instanceof NameTaken ? new Conflict('Another girl has taken this stage name. Reject it, and she can choose another.') : error;
    });
}
