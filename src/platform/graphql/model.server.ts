import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ActorRole, readability } from '#permissions/columns/classes.ts';
import { QUERY_MAX_LIMIT } from '#shared/limits.ts';
import type { OperationDefinition, Relation, ScalarName, TableDefinition } from './definition.server.ts';

type ColumnModel = { name: string; column: PgColumn; type: ScalarName; isList: boolean };

/** How a role reads a column: always, in the rows that are its own, or where the table reveals it. */
type Reading = 'always' | 'own' | 'revealed';

export type TableModel = Omit<TableDefinition, 'columns' | 'key'> & {
  key: string;
  mostRows: number;
  columns: ReadonlyMap<string, ColumnModel>;
  /** Every column of the table by name, those that nobody reads included: relations and filters join over them. */
  physical: ReadonlyMap<string, PgColumn>;
  reads: Record<ActorRole, ReadonlyMap<string, Reading>>;
};

export type ApiModel = { tables: ReadonlyMap<string, TableModel>; operations: readonly OperationDefinition[] };

const scalarOf: Record<string, ScalarName> = {
  integer: 'Int',
  smallint: 'Int',
  bigint: 'bigint',
  text: 'String',
  boolean: 'Boolean',
  date: 'date',
  jsonb: 'jsonb',
  'double precision': 'Float',
  'timestamp with time zone': 'timestamptz',
};

function columnModel(table: string, name: string, column: PgColumn | undefined): ColumnModel {
  if (!column) throw new Error(`${table} has no column ${name}`);
  const sqlType = column.getSQLType();
  const isList = sqlType.endsWith('[]');
  const type = scalarOf[isList ? sqlType.slice(0, -2) : sqlType];
  if (!type) throw new Error(`${table}.${name} is of a type that the API does not know: ${sqlType}`);
  return { name, column, type, isList };
}

const roles: ActorRole[] = ['public', 'male', 'female', 'moderator'];

function tableModel(definition: TableDefinition): TableModel {
  const { columns: classes, conditionalColumns = {}, own } = definition;
  const physical = new Map(Object.values(getTableColumns(definition.table)).map((column) => [column.name, column as PgColumn]));
  const readers = Object.fromEntries(
    roles.map((role) => {
      if (!definition.roles.includes(role)) return [role, new Map()];
      const { everywhere, own: inOwnRows } = readability(classes, role, own?.roles);
      const reading = (name: string): Reading => (role !== 'moderator' && conditionalColumns[name] ? 'revealed' : 'always');
      return [
        role,
        new Map<string, Reading>([...everywhere.map((name) => [name, reading(name)] as const), ...inOwnRows.map((name) => [name, 'own'] as const)]),
      ];
    }),
  ) as unknown as TableModel['reads'];
  const unconditional = (classes.conditional ?? []).find((name) => !conditionalColumns[name]);
  if (unconditional) throw new Error(`${definition.name}.${unconditional} needs a condition under which it is read`);
  const known = [...new Set(Object.values(classes).flat())];
  return {
    ...definition,
    key: definition.key ?? 'id',
    mostRows: definition.mostRows ?? QUERY_MAX_LIMIT,
    columns: new Map(known.map((name) => [name, columnModel(definition.name, name, physical.get(name))])),
    physical,
    reads: readers,
  };
}

/** Checks the definitions against the tables and against each other. @throws Error naming the first thing that does not fit */
export function apiModel(definitions: readonly TableDefinition[], operations: readonly OperationDefinition[]): ApiModel {
  const tables = new Map(definitions.map((definition) => [definition.name, tableModel(definition)]));
  if (tables.size !== definitions.length) throw new Error('Two GraphQL tables have the same name');
  for (const table of tables.values()) {
    for (const [field, relation] of Object.entries(table.relations ?? {})) checkRelation(tables, table, field, relation);
  }
  return { tables, operations };
}

function checkRelation(tables: ReadonlyMap<string, TableModel>, table: TableModel, field: string, { to, columns }: Relation) {
  const target = tables.get(to);
  if (!target) throw new Error(`${table.name}.${field} points to ${to}, which is no GraphQL table`);
  for (const [here, there] of Object.entries(columns)) {
    if (!table.physical.has(here)) throw new Error(`${table.name} has no column ${here}`);
    if (!target.physical.has(there)) throw new Error(`${to} has no column ${there}`);
  }
}

/** The table of a relation; it is there, the model was checked when it was made. */
export function targetOf(api: ApiModel, relation: Relation): TableModel {
  return api.tables.get(relation.to) as TableModel;
}

export function physicalColumn(table: TableModel, name: string): PgColumn {
  const column = table.physical.get(name);
  if (!column) throw new Error(`${table.name} has no column ${name}`);
  return column;
}
