import { normalizeMailbox } from '#shared/identifiers/email.ts';
import { digitsOf, lastSevenOf, mailboxOf } from '../contacts/search-terms.server.ts';

type Edit = 'wrong' | 'swapped' | 'missing';

/** One character is another one, is missing on one side, or two neighbors are swapped. */
function oneEdit(one: string, other: string): Edit | null {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)];
  if (restOfLong === '') return null;
  if (long.length === short.length + 1) return restOfShort === restOfLong.slice(1) ? 'missing' : null;
  if (long.length !== short.length) return null;
  if (restOfShort.slice(1) === restOfLong.slice(1)) return 'wrong';
  const isSwapped = restOfShort[0] === restOfLong[1] && restOfShort[1] === restOfLong[0] && restOfShort.slice(2) === restOfLong.slice(2);
  return isSwapped ? 'swapped' : null;
}

export function phoneLikeness(one: string, other: string): string | null {
  if (one === other) return null;
  const edit = oneEdit(digitsOf(one), digitsOf(other));
  if (edit === 'wrong') return 'One digit of the number differs';
  if (edit === 'swapped') return 'Two digits of the number are swapped';
  return lastSevenOf(one) === lastSevenOf(other) ? 'The number ends with the same seven digits' : null;
}

const LETTERS: Record<Edit, string> = {
  wrong: 'One letter of the email differs',
  missing: 'The email has one letter more or less',
  swapped: 'Two letters of the email are swapped',
};

export function emailLikeness(one: string, other: string): string | null {
  if (one === other) return null;
  if (normalizeMailbox(one) === normalizeMailbox(other)) return 'The same mailbox: this provider ignores dots or what follows a plus';
  if (mailboxOf(one) === mailboxOf(other)) return 'The same name before the @';
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@'));
  const edit = domainOf(one) === domainOf(other) ? oneEdit(mailboxOf(one), mailboxOf(other)) : null;
  return edit && LETTERS[edit];
}
