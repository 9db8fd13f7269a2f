import { globSync, readFileSync } from 'node:fs';
import { answerGraphql } from '#app/graphql/graphql.server.ts';
import { type Actor, visitor } from '#permissions/actor.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape
export type Answer = { status: number; data: any; errors: { message: string; extensions: { code: string; [key: string]: any } }[] | undefined };

let asked = 0;
/** Each request comes from another caller, unless a test says where from. */
const nextAddress = () => {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
};

/** Sends one GraphQL request as this person; `role` is the role header. */
export async function ask(
  query: string,
  {
    variables,
    as = visitor,
    role,
    operationName,
    address = nextAddress(),
  }: { variables?: object; as?: Actor; role?: string; operationName?: string; address?: string } = {},
): Promise<Answer> {
  const request = new Request('http://127.0.0.1:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(role && { 'x-hasura-role': role }) },
    body: JSON.stringify({ query, variables, operationName }),
  });
  const response = await answerGraphql(request, { actor: as, requestId: 'test', address });
  const { data, errors } = (await response.json()) as Answer;
  return { status: response.status, data, errors };
}

/** The code of the first error. */
export const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code;

/** Every operation of the product by its name, with its document: a few that read the same record share one, and its fragments. */
export function documents(): Map<string, string> {
  const files = globSync('src/**/*.graphql');
  const found = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/^(?:query|mutation)\s+(\w+)/gm)].map((match) => match[1] as string);
    if (names.length === 0) throw new Error(`${file} must hold a named operation`);
    for (const name of names) {
      if (found.has(name)) throw new Error(`Two operations are named ${name}`);
      found.set(name, text);
    }
  }
  return found;
}
