import type { paths } from './generated/rest-types.d.ts';

/** The OpenAPI document as types of our own client: nothing of it is in the browser's scripts. */

type Method = 'get' | 'post' | 'patch' | 'delete';

/** '/api/v1/girls/{id}' as somebody fills it in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : Path;

type PathOf<M extends Method> = { [Path in keyof paths]: paths[Path][M] extends { responses: object } ? Path : never }[keyof paths];

/** Every address that takes this method. */
export type AddressOf<M extends Method> = { [Path in PathOf<M>]: Filled<Path> }[PathOf<M>];

/** The paths that an address may be: the one that is written so, before those that it fills in. */
type Meant<M extends Method, Address extends string> =
  Address extends PathOf<M> ? Address : { [Path in PathOf<M>]: Address extends Filled<Path> ? Path : never }[PathOf<M>];

type Success<Responses> = { [Status in keyof Responses & (200 | 201 | 202)]: Responses[Status] }[keyof Responses & (200 | 201 | 202)];
type BodyOf<Reply> = Reply extends { content: infer Content } ? Content[keyof Content] : undefined;

/** What a call answers: what its caller says, or else what the document says. */
export type Answer<Said, M extends Method, Address extends string> = [Said] extends [never]
  ? paths[Meant<M, Address>][M] extends { responses: infer Responses }
    ? BodyOf<Success<Responses>>
    : never
  : Said;

/** What a call takes, by its document. Where it takes none there is none to give. */
export type Body<M extends Method, Address extends string> = BodyAt<M, Meant<M, Address>>;
type BodyAt<M extends Method, Path> = Path extends keyof paths
  ? paths[Path][M] extends { requestBody: { content: infer Content } }
    ? Content[keyof Content]
    : undefined
  : never;
