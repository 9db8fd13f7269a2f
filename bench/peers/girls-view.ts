import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { visitor } from '#permissions/actor.ts';
import { visibleGirls } from '#permissions/girls/filters.server.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';

/** Fields that the searches select on both GraphQL servers. */
export const givenColumns = [
  'name',
  'username',
  'stage_name',
  'city',
  'state',
  'country',
  'height',
  'weight',
  'physique',
  'profile_pic_secure_url',
  'synopsis',
  'created_at',
] as const;

/** Gives PostGraphile the girls a visitor may see, by the same rule as ours. */
export async function createGirlsView(client: pg.Client): Promise<void> {
  const { sql: rule, params } = new PgDialect().sqlToQuery(visibleGirls(visitor));
  if (params.length > 0) throw new Error('A view takes no parameters, and the rule for visitors has some.');
  await client.query('create schema peers');
  await client.query(`create view peers.girls as select ${['id', 'phone', 'birthday', ...givenColumns, ...SERVICE_KEYS].join(', ')} from girls where ${rule}`);
}
