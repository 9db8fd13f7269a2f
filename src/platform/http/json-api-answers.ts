import { z } from 'zod';

/** Schemas of JSON:API answers, beside the functions of json-api.ts that make them. A name becomes one of the document's components. */

/** A moment, as JSON writes it: '2026-03-01T12:00:00.000Z'. */
export const moment = z.custom<Date | string>().meta({ type: 'string', format: 'date-time' });

/** A day: '2026-03-01'. */
export const day = z.string().meta({ format: 'date' });

const identifier = z.object({ type: z.string(), id: z.string() });
const relationship = z.object({ data: z.union([identifier, z.array(identifier), z.null()]) });
const relationships = z.record(z.string(), relationship).optional();

/** A resource object. */
export function resourceOf<const Type extends string, Attributes extends z.ZodType>(name: string, type: Type | readonly Type[], attributes: Attributes) {
  const types = [type].flat() as Type[];
  return z.object({ type: z.enum(types as [Type, ...Type[]]), id: z.string(), attributes, relationships }).meta({ id: name });
}

/** A document about one resource. */
export const documentOf = <Data extends z.ZodType, Included extends z.ZodType = z.ZodNever>(data: Data, included?: Included) =>
  z.object({ data, ...(included && { included: z.array(included).optional() }) } as { data: Data; included: z.ZodOptional<z.ZodArray<Included>> });

const total = {
  total: z.number().int().meta({ description: 'All that match.' }),
  totalIsExact: z.literal(false).optional().meta({ description: 'There are at least so many.' }),
};
const links = z.object({ self: z.string(), next: z.string().optional(), prev: z.string().optional() });

/** A page of a list. */
export const listOf = <Data extends z.ZodType, Included extends z.ZodType = z.ZodNever, Meta extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  { included, meta }: { included?: Included; meta?: Meta } = {},
) =>
  z.object({
    data: z.array(data),
    ...(included && { included: z.array(included).optional() }),
    meta: z.object({ ...total, ...(meta as Meta) }),
    links,
  } as {
    data: z.ZodArray<Data>;
    included: z.ZodOptional<z.ZodArray<Included>>;
    meta: z.ZodObject<typeof total & Meta>;
    links: typeof links;
  });
