import {
  type GraphQLArgument,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isObjectType,
} from 'graphql';
import { graphqlApi } from '#app/graphql/graphql.server.ts';
import type { ActorRole } from '#permissions/columns/classes.ts';
import type { Random } from '#seeds/random.ts';
import type { FuzzCall } from './rest-calls.ts';
import { someId, someInteger, someText } from './values.ts';

const roles = ['public', 'male', 'female', 'moderator', 'admin'];

/** A literal of an input type, at most three objects deep. */
function literal(type: GraphQLInputType, random: Random, depth: number): string {
  const bare = getNullableType(type);
  if (bare instanceof GraphQLList) return `[${Array.from({ length: random.int(0, 2) }, () => literal(bare.ofType, random, depth)).join(', ')}]`;
  if (bare instanceof GraphQLInputObjectType) {
    const fields = Object.values(bare.getFields());
    const some = depth > 3 ? [] : random.some(fields, random.int(1, 2));
    return `{${some.map((field) => `${field.name}: ${literal(field.type, random, depth + 1)}`).join(', ')}}`;
  }
  if (isEnumType(bare)) return random.pick(bare.getValues()).name;
  if (random.chance(0.05)) return 'null';
  const { name } = getNamedType(type);
  if (name === 'Int' || name === 'bigint') return String(random.chance(0.7) ? someId(random) : someInteger(random));
  if (name === 'Float') return String(random.int(-90, 90));
  if (name === 'Boolean') return String(random.chance(0.5));
  if ((name === 'timestamptz' || name === 'date') && random.chance(0.7)) return '"2026-03-01"';
  return JSON.stringify(someText(random));
}

function argumentsOf(args: readonly GraphQLArgument[], random: Random): string {
  const given = args.filter((arg) => arg.type.toString().endsWith('!') || random.chance(0.4));
  if (given.length === 0) return '';
  return `(${given.map((arg) => `${arg.name}: ${arg.name === 'limit' ? random.int(0, 120) : literal(arg.type, random, 0)}`).join(', ')})`;
}

/** Fields of a row: mostly what the role may read, so that the answer comes; sometimes anything, which must refuse it. */
function selection(type: GraphQLObjectType, role: ActorRole, random: Random, depth: number): string {
  const { model } = graphqlApi();
  const readable = model.tables.get(type.name)?.reads[role];
  const anyField = random.chance(0.2);
  const fields = Object.values(type.getFields());
  const scalars = fields.filter((field) => !isObjectType(getNamedType(field.type)) && (anyField || !readable || readable.has(field.name)));
  const related = depth < 3 ? fields.filter((field) => isObjectType(getNamedType(field.type))) : [];
  const chosen = [...random.some(scalars, random.int(1, Math.max(1, scalars.length))), ...random.some(related, random.int(0, 1))];
  return `{ __typename ${chosen.map((field) => fieldText(field, role, random, depth)).join(' ')} }`;
}

function fieldText(field: GraphQLField<unknown, unknown>, role: ActorRole, random: Random, depth: number): string {
  const type = getNamedType(field.type);
  return `${field.name}${argumentsOf(field.args, random)}${isObjectType(type) ? ` ${selection(type, role, random, depth + 1)}` : ''}`;
}

/** Documents from the GraphQL schema, written for a role. Mutations are one in four. */
export function graphqlCalls(): (random: Random, role: ActorRole) => FuzzCall {
  const { schema } = graphqlApi();
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return (random, role) => {
    const writes = random.chance(0.25);
    const fields = Array.from(
      { length: random.chance(0.2) ? 2 : 1 },
      (_, at) => `f${at}: ${fieldText(random.pick(writes ? mutations : queries), role, random, 0)}`,
    );
    const headers = random.chance(0.15) ? { 'x-hasura-role': random.pick(roles) } : undefined;
    return { method: 'POST', path: '/graphql', body: { query: `${writes ? 'mutation' : 'query'} { ${fields.join(' ')} }` }, ...(headers && { headers }) };
  };
}
