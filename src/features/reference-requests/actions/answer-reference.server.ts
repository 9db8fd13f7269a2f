import { and, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { visibleReferenceRequests } from '#permissions/reviews/reference-requests.server.ts';
import { db } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { AnswerInput } from '../schema.ts';

const allowance = { points: 60, durationSeconds: 60 * 60 };

/**
 * She answers a request, or changes what she answered: 'no' takes a reference away again. He is told of a yes with her name, the first time, and of
 * nothing else.
 * @throws NotFound also for requests that never reached her, Forbidden, TooMany
 */
export async function answerReference(actor: Actor, id: number, { answer, comment }: AnswerInput): Promise<void> {
  await limit('reference-answer', actor.userId ?? 'nobody', allowance);
  await db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(referenceRequests)
      .where(and(eq(referenceRequests.id, id), visibleReferenceRequests(actor)))
      .for('update');
    if (!request) throw new NotFound();
    authorize(actor, 'referenceRequest.answer', request);
    await tx.update(referenceRequests).set({ answer, comment, answeredAt: new Date() }).where(eq(referenceRequests.id, id));
    await flagText(tx, 'reference', id, { texts: [comment], about: { guyId: request.guyUserId }, mayQuote: true });
    const [guy] = await tx.select({ userId: guyUsers.userId }).from(guyUsers).where(eq(guyUsers.id, request.guyUserId));
    const told = { kind: 'reference-received' as const, title: 'A girl gave you a reference', url: '/guy/my-references', dedupeKey: `reference-given:${id}` };
    await sameWork(tx, answer === 'yes', async (inner) => void (await notify(inner, [{ ...told, userId: guy?.userId ?? null }])));
  });
}
