import type { GraphQLSchema } from 'graphql';
import { createBuilder, type GraphqlContext } from './builder.ts';
import type { Input, OperationDefinition, TableDefinition } from './definition.server.ts';
import { addInputs, type TableInputs } from './inputs.server.ts';
import { type ApiModel, apiModel, type TableModel } from './model.server.ts';
import { addMutations } from './mutations.server.ts';
import { addScalars } from './scalars.ts';
import { type Counted, deriveValue, type Row, type RowsArgs, readValue, Selector } from './select.server.ts';

// biome-ignore lint/suspicious/noExplicitAny: names of types come from the tables; see inputs.server.ts
type Any = any;
type Info = ConstructorParameters<typeof Selector>[2];

export type Api = { schema: GraphQLSchema; model: ApiModel };

/** Builds the one schema that holds for all roles; what a role may not touch is refused before a request runs (`access.server.ts`). */
export function buildApi(tables: readonly TableDefinition[], operations: readonly OperationDefinition[]): Api {
  const model = apiModel(tables, operations);
  const builder = createBuilder();
  addScalars(builder);
  const inputs = addInputs(builder, model);
  const count = builder.objectRef<Counted['aggregate']>('aggregate_fields').implement({
    description: 'What can be said about all rows together.',
    fields: (t) => ({ count: t.exposeInt('count', { nullable: false }) }),
  });
  const rowRefs = new Map([...model.tables.keys()].map((name) => [name, builder.objectRef<Row>(name)]));
  const countRefs = new Map(
    [...model.tables.keys()].map((name) => [
      name,
      builder.objectRef<Counted>(`${name}_aggregate`).implement({
        fields: (t) => ({ aggregate: t.field({ type: count, nullable: false, resolve: (counted) => counted.aggregate }) }),
      }),
    ]),
  );

  const listArgs = (t: Any, { where, orderBy }: TableInputs) => ({
    where: t.arg({ type: where }),
    order_by: t.arg({ type: [orderBy] }),
    limit: t.arg.int(),
    offset: t.arg.int(),
  });
  /** A page costs what its rows cost. */
  const listCost = (table: TableModel) => (args: RowsArgs) => ({ field: 1, multiplier: Math.max(1, Math.min(args.limit ?? 10, table.mostRows)) });

  for (const table of model.tables.values()) {
    rowRefs.get(table.name)?.implement({
      description: table.description,
      fields: (t: Any) => ({
        ...Object.fromEntries(
          [...table.columns.values()].map(({ name, type, isList, column }) => [
            name,
            // A column that some see only in some rows can be null in the others.
            t.field({ type: isList ? [type] : type, nullable: !column.notNull || isPartly(table, name), resolve: (row: Row) => readValue(table, row, name) }),
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(table.derived ?? {}).map(([name, { type }]) => [
            name,
            t.field({ type, nullable: true, resolve: (row: Row) => deriveValue(table, row, name) }),
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(table.relations ?? {}).flatMap(([name, { to, kind }]) => {
            const target = model.tables.get(to) as TableModel;
            const { where } = inputs.tables.get(to) as TableInputs;
            const resolve = (row: Row, _args: unknown, _context: unknown, info: Info) => row.related[String(info.path.key)];
            if (kind === 'one') return [[name, t.field({ type: rowRefs.get(to), nullable: true, resolve })]];
            return [
              [
                name,
                t.field({
                  type: [rowRefs.get(to)],
                  nullable: false,
                  args: listArgs(t, inputs.tables.get(to) as TableInputs),
                  complexity: listCost(target),
                  resolve,
                }),
              ],
              [`${name}_aggregate`, t.field({ type: countRefs.get(to), nullable: false, args: { where: t.arg({ type: where }) }, resolve })],
            ];
          }),
        ),
      }),
    });
  }

  builder.queryType({
    fields: (t: Any) =>
      Object.fromEntries([
        ...[...model.tables.values()].flatMap((table) => {
          const tableInputs = inputs.tables.get(table.name) as TableInputs;
          const ask = ({ actor }: GraphqlContext, info: Info) => new Selector(model, actor, info);
          return [
            [
              table.name,
              t.field({
                type: [rowRefs.get(table.name)],
                nullable: false,
                description: table.description,
                args: listArgs(t, tableInputs),
                complexity: listCost(table),
                resolve: async (_: unknown, args: RowsArgs, context: GraphqlContext, info: Info) => {
                  await table.beforeRead?.(context.actor);
                  return ask(context, info).rows(table, args);
                },
              }),
            ],
            [
              `${table.name}_aggregate`,
              t.field({
                type: countRefs.get(table.name),
                nullable: false,
                args: { where: t.arg({ type: tableInputs.where }) },
                resolve: async (_: unknown, args: RowsArgs, context: GraphqlContext, info: Info) => {
                  await table.beforeRead?.(context.actor);
                  return ask(context, info).count(table, args);
                },
              }),
            ],
            [
              `${table.name}_by_pk`,
              t.field({
                type: rowRefs.get(table.name),
                nullable: true,
                args: { [table.key]: t.arg({ type: table.columns.get(table.key)?.type ?? 'Int', required: true }) },
                resolve: async (_: unknown, args: Input, context: GraphqlContext, info: Info) => {
                  await table.beforeRead?.(context.actor);
                  return ask(context, info).byKey(table, args[table.key] as number);
                },
              }),
            ],
          ];
        }),
        ...operationFields(builder, t, operations, 'query'),
      ]),
  });
  builder.mutationType({
    fields: (t: Any) =>
      Object.fromEntries([
        ...[...model.tables.values()].flatMap((table) => addMutations(builder, t, model, table, rowRefs.get(table.name))),
        ...operationFields(builder, t, operations, 'mutation'),
      ]),
  });
  return { schema: builder.toSchema(), model };
}

const isPartly = (table: TableModel, name: string) => Object.values(table.reads).some((reads) => reads.has(name) && reads.get(name) !== 'always');

function operationFields(builder: ReturnType<typeof createBuilder>, t: Any, operations: readonly OperationDefinition[], kind: OperationDefinition['kind']) {
  return operations
    .filter((operation) => operation.kind === kind)
    .map((operation) => {
      const answer = builder.objectRef<Input>(operation.kind === 'mutation' ? `${operation.name}_output` : operation.name).implement({
        fields: (fields: Any) =>
          Object.fromEntries(
            Object.entries(operation.returns).map(([name, type]) => [name, fields.field({ type, nullable: true, resolve: (value: Input) => value[name] })]),
          ),
      });
      const args = Object.fromEntries(Object.entries(operation.args ?? {}).map(([name, { type, required = false }]) => [name, t.arg({ type, required })]));
      const resolve = (_: unknown, given: Input, { actor, request, address }: GraphqlContext) => operation.run(actor, given, { request, address });
      return [
        operation.name,
        t.field({ type: operation.list ? [answer] : answer, nullable: !operation.list, description: operation.description, args, resolve }),
      ];
    });
}
