import { eq } from 'drizzle-orm';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { casePath } from './cases.server.ts';
import { disputeCodeMail } from './mails.ts';
import { makeCode } from './proof/codes.server.ts';

export async function mailCode(tx: Tx, { id, publicName, contactEncrypted, keyId }: Dispute) {
  const { code, minutes, kept } = makeCode(id, 'email');
  await tx.update(disputes).set(kept).where(eq(disputes.id, id));
  const to = decryptContact(contactEncrypted, keyId);
  await queueMail(tx, { to, template: disputeCodeMail, props: { code, minutes, url: `${publicUrl()}${casePath(publicName)}` } });
}
