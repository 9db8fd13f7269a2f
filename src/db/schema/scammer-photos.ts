import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, storedPicture, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { uploads } from './uploads.ts';

/** Pictures of a scammer (a girl with is_scammer), beside her own gallery. */
export const scammerPhotos = pgTable(
  'scammer_photos',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    ...storedPicture(),
    ...timestamps(),
  },
  (t) => [index('scammer_photos_girl_id').on(t.girlId), index('scammer_photos_upload_id').on(t.uploadId)],
);

export type ScammerPhoto = typeof scammerPhotos.$inferSelect;
