import type { InputRef } from '@pothos/core';
import type { Builder } from './builder.ts';
import type { Input, ScalarName } from './definition.server.ts';
import type { ApiModel, TableModel } from './model.server.ts';
import { directions } from './order-by.server.ts';

// The names of types come from the tables, so the builder's static types cannot know them: `any` stays inside this file
// and `schema.ts`, behind functions with names.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;
type Ref = InputRef<Input>;

export type TableInputs = { where: Ref; orderBy: Ref };
export type Inputs = { tables: Map<string, TableInputs> };

const ordered = ['_eq', '_neq', '_gt', '_gte', '_lt', '_lte'];
const lists = ['_in', '_nin'];
const patterns = ['_like', '_ilike'];

function comparison(builder: Builder, type: ScalarName): Ref {
  return builder.inputRef<Input>(`${type}_comparison_exp`).implement({
    description: `Conditions on a ${type}; all of them must hold.`,
    fields: (t: Any) => ({
      ...(type !== 'jsonb' && Object.fromEntries(ordered.map((name) => [name, t.field({ type })]))),
      ...(type !== 'jsonb' && Object.fromEntries(lists.map((name) => [name, t.field({ type: [type] })]))),
      ...(type === 'String' && Object.fromEntries(patterns.map((name) => [name, t.field({ type })]))),
      _is_null: t.boolean(),
    }),
  }) as unknown as Ref;
}

/** For columns that hold a list: whether there is one. */
function listComparison(builder: Builder, type: ScalarName): Ref {
  return builder.inputRef<Input>(`${type}_array_comparison_exp`).implement({
    description: `Conditions on a list of ${type}.`,
    fields: (t: Any) => ({ _is_null: t.boolean() }),
  }) as unknown as Ref;
}

/** `x_bool_exp` and `x_order_by` of every table, and the comparisons they are made of. */
export function addInputs(builder: Builder, api: ApiModel): Inputs {
  const comparisons = new Map<string, Ref>();
  const comparisonOf = (type: ScalarName, isList: boolean): Ref => {
    const name = isList ? `${type}[]` : type;
    const ref = comparisons.get(name) ?? (isList ? listComparison(builder, type) : comparison(builder, type));
    comparisons.set(name, ref);
    return ref;
  };
  const direction = builder.enumType('order_by', { values: Object.keys(directions) as unknown as readonly ['asc'], description: 'Which way to sort.' });
  const names = [...api.tables.values()];
  const tables = new Map(
    names.map((table) => [
      table.name,
      {
        where: builder.inputRef<Input>(`${table.name}_bool_exp`) as unknown as Ref,
        orderBy: builder.inputRef<Input>(`${table.name}_order_by`) as unknown as Ref,
      },
    ]),
  );
  for (const table of names) {
    const { where, orderBy } = tables.get(table.name) as TableInputs;
    (where as Any).implement({
      description: `Which rows of ${table.name}; all conditions must hold.`,
      fields: (t: Any) => ({
        _and: t.field({ type: [where] }),
        _or: t.field({ type: [where] }),
        _not: t.field({ type: where }),
        ...Object.fromEntries([...table.columns.values()].map(({ name, type, isList }) => [name, t.field({ type: comparisonOf(type, isList) })])),
        ...Object.fromEntries(Object.entries(table.relations ?? {}).map(([name, { to }]) => [name, t.field({ type: tables.get(to)?.where })])),
      }),
    });
    (orderBy as Any).implement({
      description: `In which order; one column in each entry of the list.`,
      fields: (t: Any) => Object.fromEntries([...table.columns.keys()].map((name) => [name, t.field({ type: direction })])),
    });
  }
  return { tables };
}

/** The input of an insert or update: the columns that any role may send, and those that are thrown away. */
export function writeInput(builder: Builder, table: TableModel, kind: 'insert' | 'update', columns: readonly string[]): Ref {
  const name = kind === 'insert' ? `${table.name}_insert_input` : `${table.name}_set_input`;
  return builder.inputRef<Input>(name).implement({
    fields: (t: Any) =>
      Object.fromEntries(
        columns.map((column) => {
          const known = table.columns.get(column);
          if (!known) throw new Error(`${table.name}.${column} can be written but is in no column class`);
          return [column, t.field({ type: known.isList ? [known.type] : known.type })];
        }),
      ),
  }) as unknown as Ref;
}
