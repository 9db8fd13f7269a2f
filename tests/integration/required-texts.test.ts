import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/registries/endpoints.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuy } from '#tests/factories/guy.ts';
import { createGirl } from '#tests/factories/members.ts';
import { ask, documents } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

const BLANK = 'Cannot be empty or contain only whitespace characters';

/** As it is in a JSON schema. */
const NOT_BLANK = String.raw`"\\S"`;

type Json = { type?: string; minLength?: number; pattern?: string } & Partial<Record<string, unknown>>;

/** Every text of a schema that must hold something, by its path. */
function requiredTexts(schema: unknown, path = ''): { path: string; text: Json }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, minLength = 0 } = schema as Json;
  if (type === 'string' && (minLength > 0 || JSON.stringify(schema).includes(NOT_BLANK))) return [{ path, text: schema as Json }];
  return Object.entries(schema).flatMap(([key, inner]) => requiredTexts(inner, /^(properties|items|anyOf|oneOf|\d+)$/.test(key) ? path : `${path}/${key}`));
}

/** Not written by anybody: secrets, pictures, names of rows, and what is compared with a record. The comment on a scammer is trimmed and then missing (§5). */
const others = /\/(passwordConfirmation|recaptcha|code|image64|case|userId)$|^POST \/auth\/login |\/site-profile |^DELETE \/admin\/scammer /;

test('[UI-08] every required text of every call refuses whitespace alone with the same words', () => {
  const texts = endpoints.flatMap(({ method, path, body, describedAs }) => {
    const schema = describedAs ?? body;
    return schema ? requiredTexts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path} `) : [];
  });
  expect(texts.length).toBeGreaterThan(40);
  const deaf = texts.filter(({ text }) => !JSON.stringify(text).includes(NOT_BLANK)).map(({ path }) => path);
  expect(deaf.filter((path) => !others.test(path))).toEqual([]);
});

test('[UI-08] the server says it at the field, over REST', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  const { status, json } = await call('PATCH', `/api/v1/girls/${girl.girlId}`, {
    session,
    body: { data: { type: 'girls', attributes: { name: ' ', about: '\u00a0\n', city: '' } } },
  });
  expect(status).toBe(422);
  expect(json.errors).toEqual([
    expect.objectContaining({ detail: BLANK, source: { pointer: '/data/attributes/name' } }),
    expect.objectContaining({ detail: 'City is required', source: { pointer: '/data/attributes/city' } }),
    expect.objectContaining({ detail: BLANK, source: { pointer: '/data/attributes/about' } }),
  ]);
});

test('[UI-08] and over GraphQL', async () => {
  const { girl, actor } = await makeGirlActor();
  const guy = await makeGuy();
  const variables = { girlId: girl.id, guyId: guy.id, comment: ' \t ', currentDateUTC: new Date().toISOString() };
  const { errors } = await ask(documents().get('GirlOnlyCommentToGuy') as string, { as: actor, variables });
  expect(errors?.[0]?.message).toContain(BLANK);
});
