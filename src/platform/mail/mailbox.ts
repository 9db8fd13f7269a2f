import { domainToASCII } from 'node:url';

/** Domains of one provider, which delivers to the same mailbox whatever dots its name has. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses that reach the same mailbox: lower case, without '+tag', with Gmail's dots taken out. For
 * counting only; a mail goes to the address as it was given.
 */
export function normalizeMailbox(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1)) || text.slice(at + 1);
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
