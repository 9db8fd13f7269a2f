import { audit, commandLineActor } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { endLinksOf, findToken, issueToken } from '../recovery/one-time-tokens.server.ts';

/** A moderator's one-time link: she chooses a password with it and sets up a second factor. Earlier links stop working. Only the command line issues links. */
export async function issueAccessLink(tx: Tx, userId: string): Promise<string> {
  await endLinksOf(tx, userId);
  await audit(tx, commandLineActor, { action: 'moderator.accessLinkIssued', subjectType: 'users', subjectId: userId });
  return `${publicUrl()}/auth/moderator-access?token=${await issueToken(tx, 'moderator-access', userId)}`;
}

export const isAccessLinkValid = async (token: string) => (await findToken('moderator-access', token)) !== null;
