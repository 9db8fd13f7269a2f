import { and, eq, gt, gte, ilike, inArray, isNotNull, isNull, like, lt, lte, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldNode, Kind, type ValueNode } from 'graphql';
import type { Actor } from '#permissions/actor.ts';
import { containsFolded } from '../search/text.server.ts';
import type { Input, Relation } from './definition.server.ts';
import { badInput } from './errors.ts';
import { readableColumn, readableRows, refuseEncrypted } from './expression.server.ts';
import { type ApiModel, physicalColumn, type TableModel, targetOf } from './model.server.ts';

const mostConditions = 300;
const deepest = 16;

type Operand = PgColumn | SQL;
const operators: Record<string, (column: Operand, value: never) => SQL> = {
  _eq: (column, value) => eq(column as PgColumn, value),
  _neq: (column, value) => ne(column as PgColumn, value),
  _gt: (column, value) => gt(column as PgColumn, value),
  _gte: (column, value) => gte(column as PgColumn, value),
  _lt: (column, value) => lt(column as PgColumn, value),
  _lte: (column, value) => lte(column as PgColumn, value),
  _in: (column, value) => inArray(column as PgColumn, value),
  _nin: (column, value) => notInArray(column as PgColumn, value),
  _like: (column, value) => like(column as PgColumn, value),
  _ilike: (column, value) => ilike(column as PgColumn, value),
  _is_null: (column, value) => (value ? isNull(column) : isNotNull(column)),
};

const everything = sql`true`;
const nothing = sql`false`;

/** A condition without content, above all one whose variable was left out, would match every row. */
const refuseEmpty = (name: string) => badInput(`${name}: an empty condition matches everything. Leave it out, or give its variable a value.`);

/**
 * GraphQL drops a part of a condition whose variable was left out, and the rest would match more rows than it was written for.
 * @param field the field of the document that has the argument `where`
 */
export function refuseAbsentVariables(field: FieldNode, variables: Readonly<Record<string, unknown>>): void {
  const check = (value: ValueNode, path: string) => {
    if (value.kind === Kind.LIST) for (const item of value.values) check(item, path);
    if (value.kind !== Kind.OBJECT) return;
    for (const { name, value: part } of value.fields) {
      const at = `${path}.${name.value}`;
      if (part.kind === Kind.VARIABLE && variables[part.name.value] === undefined) throw refuseEmpty(at);
      check(part, at);
    }
  };
  const where = field.arguments?.find(({ name }) => name.value === 'where');
  if (where) check(where.value, field.name.value);
}

/** Turns a `where` into SQL. An empty `where` as a whole is no condition; an empty part of one is an error. Row filters of related tables join in, so that a filter sees no more than a selection. */
export class WhereCompiler {
  #conditions = 0;
  readonly #api: ApiModel;
  readonly #actor: Actor;

  constructor(api: ApiModel, actor: Actor) {
    this.#api = api;
    this.#actor = actor;
  }

  compile(table: TableModel, where: Input | null | undefined): SQL {
    return this.#object(table, where ?? {}, true, 0);
  }

  /** `positive`: not inside a `_not`, where an added condition could turn an unknown into a yes. */
  #object(table: TableModel, where: Input, positive: boolean, depth: number, mayBeEmpty = false): SQL {
    if (depth > deepest) throw badInput('The filter is nested too deeply.');
    const entries = Object.entries(where);
    if (depth > 0 && entries.length === 0 && !mayBeEmpty) throw refuseEmpty(table.name);
    const parts = entries.map(([name, value]) => this.#entry(table, name, value, positive, depth));
    return and(...parts) ?? everything;
  }

  #entry(table: TableModel, name: string, value: unknown, positive: boolean, depth: number): SQL {
    if (++this.#conditions > mostConditions) throw badInput(`A filter has at most ${mostConditions} conditions.`);
    if (value === null || value === undefined) throw badInput(`${table.name}.${name}: null is no condition; use _is_null.`);
    if (name === '_and' && depth > 0 && (value as Input[]).length === 0) throw refuseEmpty(`${table.name}._and`);
    if (name === '_and') return and(...(value as Input[]).map((part) => this.#object(table, part, positive, depth + 1))) ?? everything;
    if (name === '_not') return not(this.#object(table, value as Input, false, depth + 1));
    if (name === '_or') {
      const parts = value as Input[];
      const any = or(...parts.map((part) => this.#object(table, part, positive, depth + 1))) ?? nothing;
      const quick = positive ? containsAny(table, parts, this.#actor) : undefined;
      if (!quick) return any;
      return quick.isWhole ? quick.condition : (and(quick.condition, any) ?? nothing);
    }
    const relation = table.relations?.[name];
    if (relation) return this.#related(table, name, relation, value as Input, depth);
    return this.#column(table, name, value as Input);
  }

  #related(table: TableModel, name: string, relation: Relation, where: Input, depth: number): SQL {
    const target = targetOf(this.#api, relation);
    const joined = Object.entries(relation.columns).map(([here, there]) => eq(physicalColumn(target, there), physicalColumn(table, here)));
    // Inside the subquery an unknown is a no like any other: the quick path may be taken again.
    // Without a condition of its own a list asks whether there is such a row at all; one row is nearly always there.
    if (relation.kind === 'one' && Object.keys(where).length === 0) throw refuseEmpty(`${table.name}.${name}`);
    const condition = and(...joined, readableRows(target, this.#actor), this.#object(target, where, true, depth + 1, true));
    return sql`exists (select 1 from ${target.table} where ${condition})`;
  }

  #column(table: TableModel, name: string, comparison: Input): SQL {
    refuseEncrypted(table, name);
    const encoder = physicalColumn(table, name);
    const stepped = table.reads[this.#actor.role].get(name) === 'always' ? undefined : table.steppedFilters?.[name];
    const column = stepped ? encoder : readableColumn(table, name, this.#actor);
    const entries = Object.entries(comparison);
    if (entries.length === 0) throw refuseEmpty(`${table.name}.${name}`);
    const parts = entries.map(([operator, value]) => {
      if (value === null || value === undefined) throw badInput(`${table.name}.${name}.${operator}: null is no value; use _is_null.`);
      const apply = operators[operator];
      if (!apply) throw badInput(`Unknown operator ${operator}`);
      this.#conditions += Array.isArray(value) ? Math.ceil(value.length / 10) : 0;
      if (stepped && operator !== '_is_null') return stepped(encoder, operator, value);
      const bound = operator === '_is_null' ? value : Array.isArray(value) ? value.map((item) => sql.param(item, encoder)) : sql.param(value, encoder);
      return apply(column, bound as never);
    });
    return and(...parts) ?? nothing;
  }
}

/** `%text%`, whose last `%` is not escaped. */
const isContainsPattern = (pattern: unknown): pattern is string =>
  typeof pattern === 'string' && pattern.startsWith('%') && /(^|[^\\])(\\\\)*%$/.test(pattern.slice(1));

/** Text without a wildcard or a line break: it is found in the columns together only where one of them holds it. */
const isPlainInside = (pattern: string) => !/[%_\n]/.test(pattern.slice(1, -1).replaceAll(/\\[\\%_]/g, ''));
const plainInside = (pattern: string) => pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1');

/**
 * When an `_or` holds nothing but contains-patterns over columns that one generated text holds together: the same patterns over
 * that text, which has a trigram index. Every row that matches one of them matches this too. `isWhole`: and the other way round,
 * because all columns are asked for the same plain text by somebody who reads all of them. Such a search finds names in any writing, and a misspelled
 * name where nothing contains the text, as the search of the site does.
 */
function containsAny(table: TableModel, parts: readonly Input[], actor: Actor): { condition: SQL; isWhole: boolean } | undefined {
  if (!table.contains || parts.length === 0) return undefined;
  const { columns, text, similar } = table.contains;
  const patterns = new Set<string>();
  const asked = new Set<string>();
  for (const part of parts) {
    const [entry, ...others] = Object.entries(part);
    if (!entry || others.length > 0 || !columns.includes(entry[0])) return undefined;
    const comparison = Object.entries(entry[1] as Input);
    if (comparison.length !== 1 || comparison[0]?.[0] !== '_ilike' || !isContainsPattern(comparison[0][1])) return undefined;
    patterns.add(comparison[0][1]);
    asked.add(entry[0]);
  }
  const searched = physicalColumn(table, text);
  const isRead = (name: string) => asked.has(name) && table.reads[actor.role].get(name) === 'always' && !table.readAs?.[name];
  const isWhole = patterns.size === 1 && [...patterns].every(isPlainInside) && columns.every(isRead);
  const plain = isWhole ? plainInside([...patterns][0] as string) : '';
  const folded = containsFolded(searched, plain);
  const condition = folded ? or(folded, similar?.(plain)) : or(...[...patterns].map((pattern) => sql`${searched} like lower(${pattern}::text)`));
  return { condition: condition ?? nothing, isWhole };
}
