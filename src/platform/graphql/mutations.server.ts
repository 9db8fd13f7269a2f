import type { ObjectRef } from '@pothos/core';
import { expectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { Builder, GraphqlContext } from './builder.ts';
import type { Input, Key } from './definition.server.ts';
import { writeInput } from './inputs.server.ts';
import type { ApiModel, TableModel } from './model.server.ts';
import { type Row, Selector } from './select.server.ts';

// biome-ignore lint/suspicious/noExplicitAny: names of types come from the tables; see inputs.server.ts
type Any = any;
type Info = ConstructorParameters<typeof Selector>[2];
type Resolve = (_: unknown, args: Input, context: GraphqlContext, info: Info) => Promise<Row | null>;

/** Columns that some role may send, and those that are taken and thrown away. */
function sentColumns(write: { columns: Record<string, readonly string[]> | object; ignored?: readonly string[] }): string[] {
  return [...new Set([...Object.values(write.columns as Record<string, readonly string[]>).flat(), ...(write.ignored ?? [])])];
}

const without = (input: Input, names: readonly string[] = []): Input => Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));

/** A row that is not there, or not hers to see, is answered with null, as Hasura does. */
async function orNull(work: Promise<Row | null>): Promise<Row | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** `insert_x_one`, `update_x_by_pk` and `delete_x_by_pk`, as far as the table has them. */
export function addMutations(builder: Builder, t: Any, api: ApiModel, table: TableModel, type: ObjectRef<never, Row> | Any): [string, unknown][] {
  const { insert, update, delete: remove } = table.mutations ?? {};
  const fields: [string, unknown][] = [];
  const key = { [table.key]: t.arg({ type: table.columns.get(table.key)?.type ?? 'Int', required: true }) };
  const select = (context: GraphqlContext, info: Info) => new Selector(api, context.actor, info);

  if (insert) {
    const object = writeInput(builder, table, 'insert', sentColumns(insert));
    const resolve: Resolve = async (_, args, context, info) => {
      const made = await insert.run(context.actor, without(args.object as Input, insert.ignored));
      return select(context, info).byKey(table, made);
    };
    fields.push([`insert_${table.name}_one`, t.field({ type, nullable: true, args: { object: t.arg({ type: object, required: true }) }, resolve })]);
  }
  if (update) {
    const set = writeInput(builder, table, 'update', sentColumns(update));
    const pk = builder.inputRef<Input>(`${table.name}_pk_columns_input`).implement({
      fields: (field: Any) => ({ [table.key]: field.field({ type: table.columns.get(table.key)?.type ?? 'Int', required: true }) }),
    });
    const resolve: Resolve = async (_, args, context, info) => {
      const at = (args.pk_columns as Input)[table.key] as Key;
      const set = without((args._set ?? {}) as Input, update.ignored);
      return orNull(update.run(context.actor, at, set, expectedVersion(context.request)).then(() => select(context, info).byKey(table, at)));
    };
    fields.push([
      `update_${table.name}_by_pk`,
      t.field({ type, nullable: true, args: { pk_columns: t.arg({ type: pk, required: true }), _set: t.arg({ type: set }) }, resolve }),
    ]);
  }
  if (remove) {
    const resolve: Resolve = async (_, args, context, info) => {
      const at = args[table.key] as Key;
      const row = await select(context, info).byKey(table, at);
      if (!row) return null;
      return orNull(remove.run(context.actor, at).then(() => row));
    };
    fields.push([`delete_${table.name}_by_pk`, t.field({ type, nullable: true, args: key, resolve })]);
  }
  return fields;
}
