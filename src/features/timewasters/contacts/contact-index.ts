import { Buckets, textKey } from './buckets.ts';
import { phoneForm } from './normal-forms.ts';
import { TextList } from './text-list.ts';

const MOST = 200;

/** Every phone and e-mail in clear text, in the memory of this process alone: for fragments and near matches. */
export class ContactIndex {
  private phones = new TextList();
  private emails = new TextList();
  private byNumber = new Buckets();
  private byLastSeven = new Buckets();
  private byMailbox = new Buckets();

  get size(): number {
    return this.phones.size + this.emails.size;
  }

  addPhone(record: number, stored: string) {
    const digits = (phoneForm(stored) ?? stored).replaceAll(/\D/g, '');
    this.phones.add(record, digits);
    this.byNumber.add(Number(digits));
    this.byLastSeven.add(Number(digits.slice(-7)));
  }

  addEmail(record: number, email: string) {
    const text = email.trim().toLowerCase();
    this.emails.add(record, text);
    this.byMailbox.add(textKey(mailboxOf(text)));
  }

  withPhoneFragment(digits: string, limit = MOST): number[] {
    return this.phones.ownersContaining(digits, limit);
  }

  withEmailFragment(text: string, limit = MOST): number[] {
    return this.emails.ownersContaining(text.toLowerCase(), limit);
  }

  /** Numbers that differ in one digit, or whose last seven digits are the same under another area or country code. */
  nearPhone(form: string): number[] {
    const digits = form.replaceAll(/\D/g, '');
    const found = new Set<number>();
    for (const number of oneDigitOff(digits)) for (const entry of this.byNumber.entries(number)) found.add(this.phones.owner(entry));
    for (const entry of this.byLastSeven.entries(Number(digits.slice(-7)))) {
      if (found.size >= MOST) break;
      found.add(this.phones.owner(entry));
    }
    return [...found];
  }

  /** The same name at another provider. */
  nearEmail(email: string): number[] {
    const mailbox = mailboxOf(email.trim().toLowerCase());
    const found = new Set<number>();
    for (const entry of this.byMailbox.entries(textKey(mailbox))) {
      if (found.size >= MOST) break;
      if (mailboxOf(this.emails.text(entry)) === mailbox) found.add(this.emails.owner(entry));
    }
    return [...found];
  }
}

const mailboxOf = (email: string) => email.replace(/@.*$/, '').replace(/\+.*$/, '');

/** The same last seven digits, or one digit in difference. Both in E.164. */
export function isNearPhone(one: string, other: string): boolean {
  if (one.slice(-7) === other.slice(-7)) return true;
  if (one.length !== other.length) return false;
  let differences = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) differences += 1;
  return differences <= 1;
}

export const isNearEmail = (one: string, other: string): boolean => mailboxOf(one.toLowerCase()) === mailboxOf(other.trim().toLowerCase());

function* oneDigitOff(digits: string): Generator<number> {
  for (let at = 0; at < digits.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) if (digits.charCodeAt(at) !== 48 + digit) yield Number(`${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`);
}
