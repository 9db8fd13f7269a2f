import { findCase } from '../cases.server.ts';

export type CaseState = { contactKind: 'email' | 'phone'; state: 'unproven' | 'proven' };

/** What the page of a case shows to who holds its name: nothing about any record. @throws NotFound */
export async function getCase(name: string): Promise<CaseState> {
  const { contactKind, provenAt } = await findCase(name);
  return { contactKind, state: provenAt ? 'proven' : 'unproven' };
}
