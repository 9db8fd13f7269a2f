import { parse } from 'graphql';
import { expect } from 'vitest';
import type { Person, World } from './factories/world.ts';
import { type Answer, ask, documents } from './graphql.ts';

/** What the tests of single operations share: who asks, and how an answer and a refusal look. */

export const everybody: readonly Person[] = ['public', 'male', 'otherGuy', 'female', 'otherGirl', 'newGirl', 'hiddenGirl', 'rejectedGirl', 'moderator'];
/** Girls a moderator approved. */
export const girls: readonly Person[] = ['female', 'otherGirl'];
export const moderators: readonly Person[] = ['moderator'];

const texts = documents();

/** Runs a document of the product as this person. */
export function run(name: string, world: World, person: Person, variables: object = {}): Promise<Answer> {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`There is no document ${name}.`);
  return ask(text, { variables, as: world.people[person], operationName: name });
}

/** The names of a document's variables. */
export function variablesOf(name: string): string[] {
  for (const one of parse(texts.get(name) ?? '').definitions)
    if (one.kind === 'OperationDefinition' && one.name?.value === name) return (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  throw new Error(`There is no operation ${name}.`);
}

const refusals = new Set(['access-denied', 'not-authenticated']);

/** Whether the first field of an answer holds something. */
function gave({ data }: Answer): boolean {
  const [value] = Object.values(data ?? {});
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

export function expectRefused(answer: Answer) {
  // Refused, or answered as if it were not there.
  expect(answer.errors?.every(({ extensions }) => refusals.has(extensions.code)) ?? true).toBe(true);
  expect(gave(answer)).toBe(false);
}

export function expectGiven(answer: Answer) {
  expect(answer.errors).toBeUndefined();
  expect(gave(answer)).toBe(true);
}
