import {
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLObjectType,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Actor } from '#permissions/actor.ts';
import type { Input, Mutations, OperationDefinition } from './definition.server.ts';
import { accessDenied } from './errors.ts';
import { type TableModel, targetOf } from './model.server.ts';
import { asksNamesOnly } from './request/hidden-types.ts';
import type { Api } from './schema.server.ts';

type RootField = { table: TableModel; use: 'read' | 'count' | keyof Mutations } | { operation: OperationDefinition };
type Asked = {
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  variableValues: Input;
};

function rootFields({ model }: Api): Map<string, RootField> {
  const fields = new Map<string, RootField>();
  for (const table of model.tables.values()) {
    fields.set(table.name, { table, use: 'read' });
    fields.set(`${table.name}_by_pk`, { table, use: 'read' });
    fields.set(`${table.name}_aggregate`, { table, use: 'count' });
    fields.set(`insert_${table.name}_one`, { table, use: 'insert' });
    fields.set(`update_${table.name}_by_pk`, { table, use: 'update' });
    fields.set(`delete_${table.name}_by_pk`, { table, use: 'delete' });
  }
  for (const operation of model.operations) fields.set(operation.name, { operation });
  return fields;
}

/**
 * Refuses a request before anything of it runs when it touches what the role may not: a table, a column (to select, to filter
 * or to order by alike, in relations and in filters on relations too), a write, a column of a write.
 */
export function createAccessCheck(api: Api): (actor: Actor, asked: Asked, mayIntrospect: boolean) => GraphQLError | undefined {
  const roots = rootFields(api);
  return (actor, asked, mayIntrospect) => {
    const { coerced } = getVariableValues(api.schema, asked.operation.variableDefinitions ?? [], asked.variableValues);
    // Variables that do not fit are the executor's to refuse; it runs nothing then.
    if (!coerced) return undefined;
    try {
      new AccessCheck(api, actor, asked, coerced, roots, mayIntrospect).root();
      return undefined;
    } catch (error) {
      return error as GraphQLError;
    }
  };
}

class AccessCheck {
  readonly #api: Api;
  readonly #actor: Actor;
  readonly #asked: Asked;
  readonly #variables: Input;
  readonly #roots: Map<string, RootField>;
  readonly #mayIntrospect: boolean;

  constructor(api: Api, actor: Actor, asked: Asked, variables: Input, roots: Map<string, RootField>, mayIntrospect: boolean) {
    this.#api = api;
    this.#actor = actor;
    this.#asked = asked;
    this.#variables = variables;
    this.#roots = roots;
    this.#mayIntrospect = mayIntrospect;
  }

  root() {
    const type = this.#api.schema.getRootType(this.#asked.operation.operation) as GraphQLObjectType;
    this.#walk(this.#asked.operation.selectionSet, type, (name, args, below) => {
      if (name === '__schema' || name === '__type') {
        // What a type is called may be asked, and is answered as if there were none.
        const named = name === '__type' && asksNamesOnly(below, this.#asked.fragments);
        if (!this.#mayIntrospect && !named) throw accessDenied('Introspection is off.');
        return;
      }
      const root = this.#roots.get(name);
      if (!root) throw accessDenied(`You may not use ${name}.`);
      if ('operation' in root) {
        if (!root.operation.roles.includes(this.#actor.role)) throw accessDenied(`You may not use ${name}.`);
        return;
      }
      const { table, use } = root;
      this.#mayRead(table);
      if (use !== 'read' && use !== 'count') this.#mayWrite(name, table, use, args);
      this.#arguments(table, args);
      if (use !== 'count') this.#row(table, below);
    });
  }

  #row(table: TableModel, selection: SelectionSetNode | undefined) {
    if (!selection) return;
    const type = this.#api.schema.getType(table.name) as GraphQLObjectType;
    this.#walk(selection, type, (name, args, below) => {
      if (table.columns.has(name)) return this.#mayReadColumn(table, name);
      if (table.derived?.[name]) return;
      const counts = !table.relations?.[name];
      const relation = table.relations?.[counts ? name.slice(0, -'_aggregate'.length) : name];
      if (!relation) throw accessDenied(`You may not read ${table.name}.${name}.`);
      const target = targetOf(this.#api.model, relation);
      this.#mayRead(target);
      this.#arguments(target, args);
      if (!counts) this.#row(target, below);
    });
  }

  /** Every field below, whatever @skip and @include say of it. */
  #walk(selection: SelectionSetNode, type: GraphQLObjectType, visit: (name: string, args: Input, below: SelectionSetNode | undefined) => void) {
    for (const node of selection.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) this.#walk(node.selectionSet, type, visit);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = this.#asked.fragments[node.name.value];
        if (fragment) this.#walk(fragment.selectionSet, type, visit);
      } else if (node.name.value !== '__typename') {
        const field = type.getFields()[node.name.value];
        // Arguments that do not fit refuse the whole request: what cannot be read cannot be checked.
        visit(node.name.value, field ? getArgumentValues(field, node, this.#variables) : {}, node.selectionSet);
      }
    }
  }

  #arguments(table: TableModel, { where, order_by: orderBy }: Input) {
    if (where) this.#filter(table, where as Input);
    for (const term of (orderBy as Input[] | null | undefined) ?? []) for (const name of Object.keys(term)) this.#mayReadColumn(table, name);
  }

  #filter(table: TableModel, where: Input) {
    for (const [name, value] of Object.entries(where)) {
      const relation = table.relations?.[name];
      if (name === '_and' || name === '_or') for (const part of (value as Input[] | null) ?? []) this.#filter(table, part);
      else if (name === '_not') this.#filter(table, (value as Input | null) ?? {});
      else if (relation) {
        const target = targetOf(this.#api.model, relation);
        this.#mayRead(target);
        this.#filter(target, (value as Input | null) ?? {});
      } else if (!table.steppedFilters?.[name]) this.#mayReadColumn(table, name);
    }
  }

  #mayRead(table: TableModel) {
    if (!table.roles.includes(this.#actor.role)) throw accessDenied(`You may not read ${table.name}.`);
  }

  #mayReadColumn(table: TableModel, name: string) {
    if (!table.reads[this.#actor.role].has(name)) throw accessDenied(`You may not read ${table.name}.${name}.`);
  }

  #mayWrite(field: string, table: TableModel, use: keyof Mutations, args: Input) {
    const { role } = this.#actor;
    const denied = accessDenied(`You may not use ${field}.`);
    const write = table.mutations?.[use];
    if (!write) throw denied;
    if ('roles' in write) {
      if (!write.roles.includes(role)) throw denied;
      return;
    }
    const columns = write.columns[role];
    if (!columns) throw denied;
    for (const name of Object.keys((args.object ?? args._set ?? {}) as Input)) {
      if (!columns.includes(name) && !write.ignored?.includes(name)) throw accessDenied(`You may not write ${table.name}.${name}.`);
    }
  }
}
