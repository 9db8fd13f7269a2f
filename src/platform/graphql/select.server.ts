import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { type GraphQLObjectType, type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import type { Actor } from '#permissions/actor.ts';
import { readDb } from '#platform/db/client.server.ts';
import { pageSizes } from '#platform/http/page-sizes.ts';
import { QUERY_DEFAULT_LIMIT } from '#shared/limits.ts';
import type { Input, Key } from './definition.server.ts';
import { badInput } from './errors.ts';
import { readableColumn, readableRows } from './expression.server.ts';
import { type ApiModel, physicalColumn, type TableModel, targetOf } from './model.server.ts';
import { orderTerms } from './order-by.server.ts';
import { type SelectedField, selectedFields } from './selection.ts';
import { refuseAbsentVariables, WhereCompiler } from './where.server.ts';

/** A row as the resolvers read it: its columns by name, what hangs on it by key of the answer. */
export type Row = { columns: Record<string, unknown>; related: Record<string, unknown> };
export type RowsArgs = { where?: Input | null; order_by?: Input[] | null; limit?: number | null; offset?: number | null };
export type Counted = { aggregate: { count: number } };

/** A column's value, opened where it lies encrypted. */
export function readValue(table: TableModel, row: Row, name: string): unknown {
  const parts = table.encrypted?.columns[name];
  const encrypted = parts && row.columns[`__${parts.encrypted}`];
  if (!table.encrypted || !parts || !encrypted) return row.columns[name];
  return table.encrypted.open(encrypted as Buffer, String(row.columns[`__${parts.keyId}`]));
}

/** The value of a derived field. */
export function deriveValue({ derived }: TableModel, row: Row, name: string): unknown {
  const field = derived?.[name];
  const value = field && row.columns[`__${field.column}`];
  return value === null || value === undefined ? null : field?.of(value as never);
}

/** Rows that a list gives at most: 10 unless asked, never more than the table's cap. */
function limitOf(table: Pick<TableModel, 'mostRows'>, limit: number | null | undefined): number {
  if (limit !== null && limit !== undefined && limit < 0) throw badInput('limit must be 0 or more.');
  return Math.min(limit ?? QUERY_DEFAULT_LIMIT, table.mostRows);
}

function offsetOf(offset: number | null | undefined): number {
  if (!offset) return 0;
  if (offset < 0 || offset > pageSizes.deepest) throw badInput(`offset must be from 0 to ${pageSizes.deepest}.`);
  return offset;
}

type Counting = NonNullable<TableModel['revealed']>['count'];

/** A list of rows that are counted ends where the table says, whatever its offset. */
function withinDepth<Page extends { limit: number; offset: number }>({ revealed }: TableModel, actor: Actor, page: Page): Page {
  const deepest = revealed?.deepest(actor) ?? Number.POSITIVE_INFINITY;
  if (page.offset >= deepest) throw badInput(`offset must be below ${deepest}.`);
  return { ...page, limit: Math.min(page.limit, deepest - page.offset) };
}

const aggregateSuffix = '_aggregate';

/**
 * Answers one root field: one query for its rows and one for each relation below, however many rows there are,
 * with the columns that were asked for and no others.
 */
export class Selector {
  readonly #api: ApiModel;
  readonly #actor: Actor;
  readonly #info: GraphQLResolveInfo;
  /** The records behind the rows that were read, by who counts them. */
  readonly #revealed = new Map<Counting, Set<number>>();

  constructor(api: ApiModel, actor: Actor, info: GraphQLResolveInfo) {
    this.#api = api;
    this.#actor = actor;
    this.#info = info;
    for (const node of info.fieldNodes) refuseAbsentVariables(node, info.variableValues);
  }

  async rows(table: TableModel, args: RowsArgs): Promise<Row[]> {
    const rows = await this.#load(table, this.#asked(this.#info.fieldNodes), withinDepth(table, this.#actor, this.#page(table, args)));
    await this.#count(table, false);
    return rows;
  }

  async byKey(table: TableModel, key: Key): Promise<Row | null> {
    const where = and(eq(physicalColumn(table, table.key), key), readableRows(table, this.#actor));
    const [row] = await this.#load(table, this.#asked(this.#info.fieldNodes), { where, orderBy: [], limit: 1, offset: 0 });
    await this.#count(table, true);
    return row ?? null;
  }

  async count(table: TableModel, args: RowsArgs): Promise<Counted> {
    const most = table.countedUpTo?.(this.#actor);
    const matching = readDb
      .select({ key: physicalColumn(table, table.key) })
      .from(table.table)
      .where(this.#filter(table, args.where));
    const count = await readDb.$count((most === undefined ? matching : matching.limit(most + 1)).as('matching'));
    await this.#count(table, false);
    return { aggregate: { count } };
  }

  /** Before a root field is answered: what all its rows show, or that it shows none. */
  async #count(root: TableModel, direct: boolean) {
    if (root.revealed && !this.#revealed.has(root.revealed.count)) this.#revealed.set(root.revealed.count, new Set());
    for (const [count, records] of this.#revealed) await count(this.#actor, [...records], direct);
  }

  #conditionalColumns({ revealed }: TableModel, rows: readonly Row[]) {
    if (!revealed || rows.length === 0) return;
    const records = this.#revealed.get(revealed.count) ?? new Set();
    for (const { columns } of rows) records.add(columns.__record as number);
    this.#revealed.set(revealed.count, records);
  }

  #asked = (nodes: Parameters<typeof selectedFields>[0]) => selectedFields(nodes, this.#info);

  #filter(table: TableModel, where: Input | null | undefined): SQL | undefined {
    return and(readableRows(table, this.#actor), new WhereCompiler(this.#api, this.#actor).compile(table, where));
  }

  #page(table: TableModel, args: RowsArgs) {
    return {
      where: this.#filter(table, args.where),
      orderBy: orderTerms(table, args.order_by, this.#actor),
      limit: limitOf(table, args.limit),
      offset: offsetOf(args.offset),
    };
  }

  /** The columns that were asked for, and those that relations join over, under names that no column has. */
  #columns(table: TableModel, fields: readonly SelectedField[]): Record<string, SQL.Aliased> {
    const chosen: Record<string, SQL.Aliased> = {};
    const add = (alias: string, expression: AnyColumn | SQL, name: string) => {
      chosen[alias] ??= sql`${expression}`.mapWith(physicalColumn(table, name)).as(alias);
    };
    add('__key', physicalColumn(table, table.key), table.key);
    if (table.revealed) add('__record', physicalColumn(table, table.revealed.record), table.revealed.record);
    for (const { name } of fields) {
      if (table.columns.has(name)) add(name, readableColumn(table, name, this.#actor), name);
      const derived = table.derived?.[name];
      if (derived) add(`__${derived.column}`, physicalColumn(table, derived.column), derived.column);
      const encrypted = table.encrypted?.columns[name];
      for (const part of encrypted ? [encrypted.encrypted, encrypted.keyId] : []) add(`__${part}`, physicalColumn(table, part), part);
      const relation = this.#relation(table, name);
      for (const here of Object.keys(relation?.columns ?? {})) add(`__${here}`, physicalColumn(table, here), here);
    }
    return chosen;
  }

  #relation(table: TableModel, field: string) {
    const relation = table.relations?.[field] ?? table.relations?.[field.slice(0, -aggregateSuffix.length)];
    return relation && (table.relations?.[field] || relation.kind === 'many') ? relation : undefined;
  }

  async #load(table: TableModel, fields: SelectedField[], page: { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }): Promise<Row[]> {
    const found = await readDb
      .select(this.#columns(table, fields))
      .from(table.table)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const rows = found.map((columns): Row => ({ columns, related: {} }));
    await this.#attach(table, fields, rows);
    return rows;
  }

  async #attach(table: TableModel, fields: SelectedField[], rows: Row[]) {
    if (rows.length === 0) return;
    this.#conditionalColumns(table, rows);
    if (fields.some(({ name }) => table.encrypted?.columns[name])) {
      await table.encrypted?.afterDecrypt?.(
        this.#actor,
        rows.map(({ columns }) => columns.__key as Key),
      );
    }
    const type = this.#info.schema.getType(table.name) as GraphQLObjectType;
    for (const field of fields) {
      const relation = this.#relation(table, field.name);
      const definition = type.getFields()[field.name];
      const [node] = field.nodes;
      if (!relation || !definition || !node) continue;
      refuseAbsentVariables(node, this.#info.variableValues);
      const args = getArgumentValues(definition, node, this.#info.variableValues) as RowsArgs;
      const target = targetOf(this.#api, relation);
      const [join] = Object.entries(relation.columns);
      if (!join) continue;
      const keys = [...new Set(rows.map((row) => row.columns[`__${join[0]}`]))].filter((key) => key !== null) as Key[];
      const found = field.name.endsWith(aggregateSuffix)
        ? await this.#countPerParent(target, join[1], keys, args)
        : await this.#rowsPerParent(target, join[1], keys, field, relation.kind === 'one' ? { limit: 1 } : args);
      for (const row of rows) {
        const mine: Row[] | Counted | undefined = found.get(row.columns[`__${join[0]}`] as Key);
        const counts = field.name.endsWith(aggregateSuffix);
        row.related[field.responseKey] =
          relation.kind === 'one' ? ((mine as Row[] | undefined)?.[0] ?? null) : (mine ?? (counts ? { aggregate: { count: 0 } } : []));
      }
    }
  }

  #parents = (target: TableModel, there: string, keys: Key[]) =>
    sql`unnest(${sql.param(keys)}::${sql.raw(physicalColumn(target, there).getSQLType())}[]) as parent(key)`;

  async #rowsPerParent(target: TableModel, there: string, keys: Key[], field: SelectedField, args: RowsArgs): Promise<Map<Key, Row[]>> {
    const perParent = new Map<Key, Row[]>();
    if (keys.length === 0) return perParent;
    const page = this.#page(target, args);
    const fields = this.#asked(field.nodes);
    const columns = this.#columns(target, fields);
    const child = readDb
      .select(columns)
      .from(target.table)
      .where(and(sql`${physicalColumn(target, there)} = parent.key`, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
      .as('child');
    const children = await readDb
      .select({
        __parent: sql<Key>`parent.key`.as('__parent'),
        ...(Object.fromEntries(Object.keys(columns).map((name) => [name, child[name]])) as Record<string, SQL.Aliased>),
      })
      .from(this.#parents(target, there, keys))
      .crossJoinLateral(child);
    const rows: Row[] = [];
    for (const found of children) {
      const parent = found.__parent as Key;
      const row: Row = { columns: found, related: {} };
      rows.push(row);
      const siblings = perParent.get(parent);
      if (siblings) siblings.push(row);
      else perParent.set(parent, [row]);
    }
    await this.#attach(target, fields, rows);
    return perParent;
  }

  async #countPerParent(target: TableModel, there: string, keys: Key[], args: RowsArgs): Promise<Map<Key, Counted>> {
    if (keys.length === 0) return new Map();
    const column = physicalColumn(target, there);
    const counted = await readDb
      .select({ parent: sql`${column}`.mapWith(column).as('parent'), count: sql<number>`count(*)`.mapWith(Number) })
      .from(target.table)
      .where(and(sql`${column} = any(${sql.param(keys)})`, this.#filter(target, args.where)))
      .groupBy(column);
    return new Map(counted.map(({ parent, count }) => [parent as Key, { aggregate: { count } }]));
  }
}
