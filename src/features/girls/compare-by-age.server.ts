import { between, gte, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput } from '#platform/graphql/errors.ts';
import { age, birthdayRange, type IsoDate } from '#shared/dates.ts';

/** Older than anyone whose birthday the database accepts. */
const OLDEST = 150;

/** The age of someone who was born on this day; -1 for all days to come. */
const ageOf = (day: IsoDate): number => Math.min(Math.max(age(day), -1), OLDEST);

const daysAfter = (day: IsoDate, days: number): IsoDate => {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/**
 * A comparison of birthdays, answered in whole years: each day stands for the age that it makes today, and is compared with the public ages
 * of the girls. No sequence of ranges tells more than those ages do.
 */
export function compareByAge(birthday: PgColumn, operator: string, value: unknown): SQL {
  const bornFrom = (day: IsoDate) => gte(birthday, birthdayRange(0, ageOf(day)).from);
  const bornUntil = (day: IsoDate) => lte(birthday, birthdayRange(ageOf(day), OLDEST).to);
  const sameAge = (day: IsoDate) => {
    const { from, to } = birthdayRange(ageOf(day), ageOf(day));
    return between(birthday, from, to);
  };
  const anyAge = () => or(...(value as IsoDate[]).map(sameAge)) ?? sql`false`;
  const day = value as IsoDate;
  switch (operator) {
    case '_eq':
      return sameAge(day);
    case '_neq':
      return not(sameAge(day));
    case '_gte':
      return bornFrom(day);
    case '_gt':
      return bornFrom(daysAfter(day, 1));
    case '_lte':
      return bornUntil(day);
    case '_lt':
      return bornUntil(daysAfter(day, -1));
    case '_in':
      return anyAge();
    case '_nin':
      return not(anyAge());
    default:
      throw badInput(`Unknown operator ${operator}`);
  }
}
