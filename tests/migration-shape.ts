import type pg from 'pg';

/** What the code of a version counts on: columns with their types, and the rules that its writes have to keep. */
export type Shape = { columns: Map<string, Column>; rules: Map<string, Rule> };
type Column = { table: string; type: string; isRequired: boolean; hasDefault: boolean };
type Rule = { table: string; columns: string[]; text: string };

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    (a.atthasdef or a.attidentity <> '' or a.attgenerated <> '') as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

const RULES = `
  select c.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as text,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(o.conkey)) as columns
  from pg_constraint o join pg_class c on c.oid = o.conrelid where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'u', 'f', 'x')
  union all
  select c.relname, i.relname, pg_get_indexdef(x.indexrelid),
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey::smallint[]))
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique and not x.indisprimary
    and not exists (select from pg_constraint o where o.conindid = x.indexrelid)`;

export async function readShape(client: pg.ClientBase): Promise<Shape> {
  const { rows: columns } = await client.query<Column & { name: string }>(COLUMNS);
  const { rows: rules } = await client.query<Rule & { name: string }>(RULES);
  return {
    columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])),
    rules: new Map(rules.map((rule) => [`${rule.table}.${rule.name}`, rule])),
  };
}

const literals = (text: string) => new Set(text.match(/'(?:[^']|'')*'/g) ?? []);
const withoutLiterals = (text: string) => text.replaceAll(/'(?:[^']|'')*'(?:::\w+(?: varying)?)?(?:, )?/g, '');

/** A list of allowed words that only got longer. */
const isWider = (before: Rule, after: Rule) =>
  withoutLiterals(before.text) === withoutLiterals(after.text) && [...literals(before.text)].every((one) => literals(after.text).has(one));

/** What the version before, whose instances still run, could no longer read or write: one sentence for each. */
export function breaksVersionBefore(before: Shape, after: Shape): string[] {
  const found: string[] = [];
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (!now) found.push(`${name} is gone or has another name`);
    else if (now.type !== column.type) found.push(`${name} was ${column.type} and is ${now.type}`);
    else if (now.isRequired && !column.isRequired && !now.hasDefault) found.push(`${name} must have a value now, and has no default`);
    else if (now.isRequired && column.hasDefault && !now.hasDefault) found.push(`${name} lost its default`);
  }
  for (const [name, column] of after.columns) {
    if (!before.columns.has(name) && tables.has(column.table) && column.isRequired && !column.hasDefault)
      found.push(`${name} is new, must have a value and has no default`);
  }
  for (const [name, rule] of after.rules) {
    const old = before.rules.get(name);
    const isOnOld = rule.columns.some((column) => before.columns.has(`${rule.table}.${column}`));
    if (!tables.has(rule.table) || !isOnOld || old?.text === rule.text) continue;
    if (!old || !isWider(old, rule)) found.push(`${name} is a rule that rows of the version before may break: ${rule.text}`);
  }
  return found;
}
