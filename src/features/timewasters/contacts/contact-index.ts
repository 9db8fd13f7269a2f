import { Buckets, textKey } from './buckets.ts';
import { TextList } from './text-list.ts';

const MOST = 200;

/** A record that held this phone or email when it was read, in the form under which it is hashed. */
export type Candidate = { record: number; value: string };

/** What is looked for in memory: a part of a text, or what is like a whole number or address. */
export type Ask = { kind: 'phone' | 'email'; how: 'fragment' | 'near'; text: string };

/** Every phone and email in clear text, in the memory of this process alone: for fragments and near matches. */
export class ContactIndex {
  private phones = new TextList();
  private emails = new TextList();
  private byNumber = new Buckets();
  private byLastSeven = new Buckets();
  private byMailbox = new Buckets();

  get size(): number {
    return this.phones.size + this.emails.size;
  }

  /** @param form E.164, or the text as it was stored when it is no phone number */
  addPhone(record: number, form: string) {
    const number = Number(digitsOf(form));
    for (const entry of this.byNumber.entries(number)) if (this.phones.owner(entry) === record && this.phones.text(entry) === form) return;
    this.phones.add(record, form);
    this.byNumber.add(number);
    this.byLastSeven.add(number % 10_000_000);
  }

  /** @param form in lower case */
  addEmail(record: number, form: string) {
    const key = textKey(mailboxOf(form));
    for (const entry of this.byMailbox.entries(key)) if (this.emails.owner(entry) === record && this.emails.text(entry) === form) return;
    this.emails.add(record, form);
    this.byMailbox.add(key);
  }

  find({ kind, how, text }: Ask): Candidate[] {
    const list = kind === 'phone' ? this.phones : this.emails;
    const entries = how === 'fragment' ? list.entriesContaining(text.toLowerCase(), MOST) : kind === 'phone' ? this.nearPhone(text) : this.nearEmail(text);
    return [...entries].map((entry) => ({ record: list.owner(entry), value: list.text(entry) }));
  }

  /** Numbers that differ in one digit, or whose last seven digits are the same under another area or country code. */
  private nearPhone(form: string): Set<number> {
    const digits = digitsOf(form);
    const found = new Set<number>();
    for (const number of oneDigitOff(digits)) for (const entry of this.byNumber.entries(number)) found.add(entry);
    for (const entry of this.byLastSeven.entries(Number(digits) % 10_000_000)) {
      if (found.size >= MOST) break;
      found.add(entry);
    }
    return found;
  }

  /** The same name at another provider. */
  private nearEmail(email: string): Set<number> {
    const mailbox = mailboxOf(email.trim().toLowerCase());
    const found = new Set<number>();
    for (const entry of this.byMailbox.entries(textKey(mailbox))) {
      if (found.size >= MOST) break;
      if (mailboxOf(this.emails.text(entry)) === mailbox) found.add(entry);
    }
    return found;
  }
}

const digitsOf = (form: string) => form.replaceAll(/\D/g, '');
const mailboxOf = (email: string) => email.replace(/@.*$/, '').replace(/\+.*$/, '');

function* oneDigitOff(digits: string): Generator<number> {
  const number = Number(digits);
  for (let at = 0, place = 10 ** (digits.length - 1); at < digits.length; at += 1, place /= 10) {
    const own = digits.charCodeAt(at) - 48;
    for (let digit = 0; digit < 10; digit += 1) if (digit !== own) yield number + (digit - own) * place;
  }
}
