import { expect, test } from 'vitest';
import { statementName, statementText } from './statement-text.ts';

const mark = 'MARK5125550142';

test('placeholders and names stay; texts, numbers and comments in any notation go', () => {
  expect(statementText('select "girls"."id" from "girls" where "girls"."name" = $1 limit $2')).toBe(
    'select "girls"."id" from "girls" where "girls"."name" = $1 limit $2',
  );
  expect(statementText("select 1, 'a', t1.x from t1 where y = 5125550142 and z > 1.5e3")).toBe("select ?, '?', t1.x from t1 where y = ? and z > ?");
  expect(statementText('select * from a where id in ($1, $2, $3, $4, $5) and b = $6')).toBe('select * from a where id in ($…) and b = $6');
});

test.each([
  `select '${mark}'`,
  `select 'it''s ${mark}' || '${mark}'`,
  // In a plain text a backslash is a backslash and ends nothing: what follows must not change sides.
  `select 'a\\', '${mark}'`,
  `select 'a\\' || '${mark}' from t`,
  `select E'a\\'${mark}'`,
  `select e'\\\\' || '${mark}'`,
  `select U&'${mark}'`,
  `select B'${mark}', X'${mark}'`,
  `select $$${mark}$$`,
  `select $tag$ $$ ${mark} $tag$`,
  `do $body$ begin perform '${mark}'; end $body$`,
  `select 1 -- ${mark}`,
  `select 1 -- '\n, '${mark}'`,
  `select /* ' ${mark} */ 1`,
  `select /* /* a */ ${mark} */ 1`,
  `select /* ${mark}`,
  `select '${mark}`,
  `select "a" from t where 'x'='${mark}' and "b" = '${mark}'`,
  `notify channel, '${mark}'`,
  `set local app.user = '${mark}'`,
])('no value is left of %s', (statement) => {
  expect(statementText(statement)).not.toContain('MARK');
  expect(statementName(statement)).not.toContain('MARK');
});

test('a number that was written into a statement is left out wherever it stands', () => {
  for (const statement of [
    'select 5125550142',
    'select -5125550142::bigint',
    'select f(5125550142)',
    'select a=5125550142;',
    'select 512_555_0142',
    'limit 5125550142',
  ])
    expect(statementText(statement)).not.toMatch(/\d{3}/);
});

test('a statement is called by its prepared name, or by what it does to which table', () => {
  expect(statementName('select 1 from girls', 'girl by id')).toBe('girl by id');
  expect(statementName('select "id" from "girls" join "users" on true')).toBe('select girls');
  expect(statementName('insert into "pgboss"."job" ("a") values ($1)')).toBe('insert pgboss.job');
  expect(statementName('update "girls" set "a" = $1')).toBe('update girls');
  expect(statementName('with found as (select 1 from guys) select 2')).toBe('with guys');
  expect(statementName('begin')).toBe('begin');
  expect(statementName('')).toBe('statement');
});

test('what is long is shortened', () => {
  expect(statementText(`select ${'x, '.repeat(5_000)}`).length).toBeLessThanOrEqual(2_000);
});
