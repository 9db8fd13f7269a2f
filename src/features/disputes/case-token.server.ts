import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretKey } from '#platform/secrets.server.ts';

const ID_BYTES = 4;
const MARK_BYTES = 12;

const mark = (id: Buffer) => createHmac('sha256', secretKey('dispute-case')).update(id).digest().subarray(0, MARK_BYTES);

/** The name of a dispute for whoever began it: nobody can guess another one, and it is as long for every dispute. */
export function caseToken(id: number): string {
  const bytes = Buffer.alloc(ID_BYTES);
  bytes.writeUInt32BE(id);
  return Buffer.concat([bytes, mark(bytes)]).toString('base64url');
}

/** The dispute's id; null for what is no such name. */
export function readCaseToken(token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MARK_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), mark(id)) ? id.readUInt32BE() : null;
}
