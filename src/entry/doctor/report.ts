import { codesOf } from '#platform/error-codes.ts';

/** One line of `npm run doctor`. */
export type Check = { status: 'ok' | 'warning' | 'FAILED'; name: string; text: string; fix?: string };

export const ok = (name: string, text: string): Check => ({ status: 'ok', name, text });
/** @param fix what to do, in one sentence */
export const warning = (name: string, text: string, fix: string): Check => ({ status: 'warning', name, text, fix });
/** @param fix what to do, in one sentence */
export const failed = (name: string, text: string, fix: string): Check => ({ status: 'FAILED', name, text, fix });

export const formatCheck = ({ status, name, text, fix }: Check): string => `${status.padEnd(8)} ${name}: ${text}.${fix ? ` ${fix}.` : ''}`;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export function formatSummary(checks: readonly Check[]): string {
  const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
  return `\n${plural(checks.length, 'check')}: ${count('ok')} ok, ${plural(count('warning'), 'warning')}, ${count('FAILED')} failed.`;
}

/** Host, port and path of an address, without its user and password. */
export const withoutCredentials = (address: string): string => {
  if (!URL.canParse(address)) return 'an address that cannot be read';
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
};

/** The code of an error's last cause, else its message. */
export function toReason(error: unknown): string {
  const code = codesOf(error).findLast((one) => !/^(Type)?Error$/.test(one));
  return code ?? (error as Error).message;
}
