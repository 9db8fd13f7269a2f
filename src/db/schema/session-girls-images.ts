import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { IMAGE_TYPES, type ImageType } from '#shared/catalogues/statuses.ts';
import { id, oneOf, storedPicture, timestamps } from './columns.ts';
import { sessionGirls } from './session-girls.ts';

/** Pictures of a session girl. */
export const sessionGirlsImages = pgTable(
  'session_girls_images',
  {
    id: id(),
    sessionGirlId: integer('session_girl_id')
      .notNull()
      .references(() => sessionGirls.id, { onDelete: 'cascade' }),
    imageType: text('image_type').$type<ImageType>().notNull().default('gallery'),
    ...storedPicture(),
    /** A classifier called it explicit; a moderator decides. */
    explicit: boolean('explicit').notNull().default(false),
    /** How sure the classifier is, 0 to 1. */
    explicitNudity: doublePrecision('explicit_nudity'),
    /** null pending, then true or false by a moderator. */
    jenApproved: boolean('jen_approved'),
    ...timestamps(),
  },
  (t) => [
    check('session_girls_images_image_type', oneOf(t.imageType, IMAGE_TYPES)),
    index('session_girls_images_session_girl_id').on(t.sessionGirlId),
    index('session_girls_images_waiting').on(t.createdAt, t.id).where(sql`${t.explicit} and ${t.jenApproved} is null`),
  ],
);

export type SessionGirlsImage = typeof sessionGirlsImages.$inferSelect;
