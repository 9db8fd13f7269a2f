import { GraphQLError } from 'graphql';
import { isIsoDate } from '#shared/dates.ts';
import type { Builder } from './builder.ts';

const wrong = (what: string) => new GraphQLError(`expected ${what}`, { extensions: { code: 'bad-input' } });

/** PostgreSQL holds years from 4713 BC on; nobody means one before the year 1 or after 9999. */
function parseMoment(value: unknown): Date {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  if (!moment || !(year >= 1 && year <= 9999)) throw wrong('a timestamptz such as "2026-11-21T10:00:00Z"');
  return moment;
}

function parseDay(value: unknown): string {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  if (!isIsoDate(day) || !/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(value as string)) throw wrong('a date such as "2026-11-21"');
  return day;
}

function parseBigint(value: unknown): number {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
  if (!Number.isSafeInteger(number)) throw wrong('a bigint');
  return number as number;
}

/** The scalars that Hasura adds to GraphQL's own, as far as the tables need them. */
export function addScalars(builder: Builder) {
  builder.scalarType('timestamptz', {
    description: 'An instant, as ISO 8601.',
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    parseValue: parseMoment,
  });
  builder.scalarType('date', { description: 'A day without a time zone, YYYY-MM-DD.', serialize: String, parseValue: parseDay });
  builder.scalarType('bigint', { description: 'A whole number that may exceed 32 bits.', serialize: Number, parseValue: parseBigint });
  builder.scalarType('jsonb', { description: 'Any JSON.', serialize: (value) => value, parseValue: (value) => value });
}
