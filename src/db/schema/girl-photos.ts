import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { FILE_TYPES, type FileType } from '#shared/catalogues/statuses.ts';
import { id, oneOf, storedPicture, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { uploads } from './uploads.ts';

/** Her gallery: pictures and mp4, in the order she gave them. */
export const girlPhotos = pgTable(
  'girl_photos',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    type: text('type').$type<FileType>().notNull().default('image'),
    ...storedPicture(),
    /** Lower comes first. */
    position: integer('position').notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    check('girl_photos_type', oneOf(t.type, FILE_TYPES)),
    index('girl_photos_girl_id').on(t.girlId, t.position, t.id),
    index('girl_photos_upload_id').on(t.uploadId),
  ],
);

export type GirlPhoto = typeof girlPhotos.$inferSelect;
