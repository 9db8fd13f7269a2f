import { z } from 'zod';

/** A field of two records that are to become one. */
const field = z.object({
  key: z.string(),
  label: z.string(),
  into: z.string().nullable(),
  from: z.string().nullable(),
  /** Whether the one that stays takes it over unless a moderator chooses otherwise. */
  taken: z.boolean(),
  /** Both texts are addresses of pictures. */
  isPicture: z.boolean(),
});

/** What merging two records would do. */
export const mergePreview = z
  .object({
    into: z.object({ id: z.number(), name: z.string() }),
    from: z.object({ id: z.number(), name: z.string() }),
    /** Where they differ. */
    fields: z.array(field),
    /** What is the same in both. */
    same: z.array(z.object({ label: z.string(), value: z.string() })),
    /** What moves, and how many of it. */
    moves: z.array(z.object({ label: z.string(), count: z.number() })),
    /** Why it cannot be done now; null where it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreview>;
export type MergeField = MergePreview['fields'][number];

/** The keys of the fields that come from the record that goes; without it what fills a gap. */
export const taken = z.array(z.string().max(60)).max(200).optional();
