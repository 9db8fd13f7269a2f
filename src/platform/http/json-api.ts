import { z } from 'zod';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { pageSizes } from './page-sizes.ts';

/** JSON:API 1.1 documents and the query parameters that list endpoints share. */

export type Resource<Type extends string = string, Attributes = Record<string, unknown>> = {
  type: Type;
  id: string;
  attributes: Attributes;
  relationships?: Relationships;
  links?: Record<string, string>;
};
type ResourceId = { type: string; id: string };
type Relationships = Record<string, { data: ResourceId | ResourceId[] | null }>;

export const mediaType = 'application/vnd.api+json';

/** One resource; ids are strings on the wire. */
export function resource<const Type extends string, const Attributes>(
  type: Type,
  id: number | string,
  attributes: Attributes,
  relationships?: Relationships,
): Resource<Type, Attributes> {
  return { type, id: String(id), attributes, ...(relationships && { relationships }) };
}

export function document<Data extends Resource<string, unknown>, Included extends Resource<string, unknown> = never>(data: Data, included?: Included[]) {
  return { data, ...(included?.length ? { included } : {}) };
}

/**
 * A page of a list, with `meta.total` and `links.next` while there is more.
 * @param url the address of the request; the links keep its other parameters
 * @param total all that match; with `totalIsExact: false` at least so many: then `isMore` says whether any come behind this page
 */
export function collection<Data extends Resource<string, unknown>, Included extends Resource<string, unknown> = never>(
  url: string,
  data: Data[],
  page: { limit: number; offset: number; total: number; totalIsExact?: boolean; isMore?: boolean },
  included: Included[] = [],
) {
  const link = (offset: number) => {
    const next = new URL(url);
    next.searchParams.set('page[limit]', String(page.limit));
    next.searchParams.set('page[offset]', String(offset));
    return `${next.pathname}?${next.searchParams}`;
  };
  const links: { self: string; next?: string; prev?: string } = { self: link(page.offset) };
  const { isMore = page.offset + data.length < page.total && data.length > 0 } = page;
  if (isMore) links.next = link(page.offset + page.limit);
  if (page.offset > 0) links.prev = link(Math.max(0, page.offset - page.limit));
  return {
    data,
    ...(included.length ? { included } : {}),
    meta: { total: page.total, ...(page.totalIsExact === false ? { totalIsExact: false as const } : {}) },
    links,
  };
}

const NO_NUMBER = 'must be a whole number';

/** A number in the query: what is too much is told its bound. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: NO_NUMBER })
    .int(NO_NUMBER)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most.toLocaleString('en-US')}`);

/** `page[limit]` (10 unless told, at most 100) and `page[offset]`. */
export const paging = {
  'page[limit]': wholeNumber(1, pageSizes.most).default(pageSizes.standard),
  'page[offset]': wholeNumber(0, pageSizes.deepest).default(0),
};

/** `include=a,b` and `include[]=a&include[]=b`, as a list of the names that are known. */
export function includes<const Names extends readonly [string, ...string[]]>(names: Names) {
  const list = z.array(z.enum(names, { error: `must be one of ${names.join(', ')}` })).default([]);
  return {
    include: z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), list),
    'include[]': z.preprocess((value) => (typeof value === 'string' ? [value] : value), list),
  };
}

/** `sort=-id`: one of the given fields, with a minus for descending. */
export function sorting<const Fields extends readonly [string, ...string[]]>(fields: Fields, fallback: Fields[number] | `-${Fields[number]}`) {
  const allowed = fields.flatMap((field) => [field, `-${field}`]);
  return {
    sort: z
      .string()
      .refine((value) => allowed.includes(value), { error: `must be one of ${allowed.join(', ')}` })
      .default(fallback)
      .transform((value) => ({ field: value.replace(/^-/, '') as Fields[number], descending: value.startsWith('-') })),
  };
}

/** A body `{data: {type, id?, attributes}}`. */
export function jsonApiBody<T extends string, A extends z.ZodType>(type: T | readonly [T, ...T[]], attributes: A) {
  const types = (Array.isArray(type) ? type : [type]) as [T, ...T[]];
  return z.object({
    data: z.object({
      type: z.enum(types, { error: `type must be ${types.join(' or ')}` }),
      id: z.union([z.string(), z.number()]).transform(String).optional(),
      attributes,
    }),
  });
}

/** A number in a path: `{id}`. What is no number is not there. */
export const idParam = z.coerce.number().int().min(1).max(LARGEST_ROW_ID);
