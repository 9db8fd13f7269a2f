import { settings } from '#platform/settings.server.ts';

/** Where messages go, and what a visitor without JavaScript can write to; null when the site names no address. */
export function contactAddress(): string | null {
  const { CONTACT_TO, MAIL_FROM } = settings();
  return bare(CONTACT_TO) ?? bare(MAIL_FROM);
}

/** 'Matwise <hello@matwise.example>' → 'hello@matwise.example' */
const bare = (address: string | undefined) => address?.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? null;
