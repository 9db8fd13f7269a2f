import { findExact } from '#features/timewasters/search/exact.server.ts';
import { findAlike, findHolding } from '#features/timewasters/search/near-contacts.server.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import type { Made } from './timewaster-table.ts';

const girl: Actor = { ...visitor, role: 'female', userId: 'bench', girlId: 1, isGirlApproved: true };
const pick = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const letters = (count: number) => Array.from({ length: count }, () => pick([...LETTERS])).join('');
/** Another digit at one place behind the country code. */
function mistyped(phone: string): string {
  const at = 2 + Math.floor(Math.random() * 10);
  return `${phone.slice(0, at)}${(Number(phone[at]) + 1) % 10}${phone.slice(at + 1)}`;
}

/** Every kind of question about contacts, as the look-up asks it of the database, without HTTP, count and cards. */
export function contactQuestions({ phones, emails }: Made): { what: string; ask: () => Promise<unknown> }[] {
  const phone = () => `+1${pick(phones)}`;
  const email = () => pick(emails);
  const part = (text: string, from: number, length: number) => text.slice(from, from + length);
  const anywhere = (text: string, length: number) => part(text, Math.floor(Math.random() * (text.length - length + 1)), length);
  return [
    { what: 'a whole number', ask: () => findExact(girl, [[{ kind: 'phone', value: phone() }]]) },
    { what: 'a number with one digit off', ask: () => findAlike(girl, 'phone', mistyped(phone())) },
    { what: 'the last seven digits under another area code', ask: () => findAlike(girl, 'phone', `+1999${phone().slice(-7)}`) },
    { what: 'a whole email', ask: () => findExact(girl, [[{ kind: 'email', value: email() }]]) },
    { what: 'a mailbox at another provider', ask: () => findAlike(girl, 'email', email().replace(/@.*/, '@elsewhere.example')) },
    ...[3, 4, 5, 6, 7].map((length) => ({ what: `${length} digits of a number`, ask: () => findHolding(girl, 'phone', anywhere(phone().slice(1), length)) })),
    { what: 'three letters of an email', ask: () => findHolding(girl, 'email', anywhere(email().replace(/@.*/, ''), 3)) },
    { what: 'seven letters of an email', ask: () => findHolding(girl, 'email', part(email(), 2, 7)) },
    { what: 'a name that many emails hold', ask: () => findHolding(girl, 'email', pick(['john', 'mike', 'david', 'alex'])) },
    { what: 'a provider that most emails have', ask: () => findHolding(girl, 'email', pick(['gmail', '@gmail.com', 'yahoo', '.com'])) },
    { what: 'a word that no email holds', ask: () => findHolding(girl, 'email', letters(8)) },
  ];
}
