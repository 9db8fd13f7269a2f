import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { contactKeyId, encryptEmail, encryptPhone } from '../contacts/encrypted.server.ts';
import { rebuildIdentifiers } from '../contacts/identifiers.server.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { notifyWatchersJob } from '../jobs.server.ts';
import { refuseLifeDetails, writeReasons } from '../records/write-record.server.ts';
import { severityOf, type TimewasterInput } from '../schema.ts';

/** Reports a client. Only its reporter and moderators see it until a moderator approves it. @returns its id */
export async function createTimewaster(actor: Actor, input: TimewasterInput): Promise<number> {
  authorize(actor, 'timewaster.report');
  if (input.approved) authorize(actor, 'timewaster.moderate');
  const { reasons, phoneNumber, email, severity: _given, approved = false, confirmedPrivateDetails, ...plain } = input;
  refuseLifeDetails(plain, { confirmed: confirmedPrivateDetails });
  const stored = phoneNumber === null ? null : readPhone(phoneNumber);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(timewasters)
      .values({
        ...plain,
        ...encryptPhone(stored),
        ...encryptEmail(email),
        keyId: contactKeyId(),
        severity: severityOf(input),
        approved,
        girlId: actor.girlId,
        username: actor.username,
      })
      .returning({ id: timewasters.id });
    const { id } = row!;
    await writeReasons(tx, id, reasons);
    await rebuildIdentifiers(tx, [id]);
    await auditIfModerator(tx, actor, { action: approved ? 'timewaster.approved' : 'timewaster.added', subjectType: 'timewasters', subjectId: id });
    await enqueue(tx, notifyWatchersJob, { id });
    return id;
  });
}
