import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, storedPicture, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';
import { uploads } from './uploads.ts';

/** Evidence. The upload is private: no public address, a permission check at every view. */
export const timewasterPhotos = pgTable(
  'timewaster_photos',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    /** Who added it. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    ...storedPicture(),
    ...timestamps(),
  },
  (t) => [
    index('timewaster_photos_timewaster_id').on(t.timewasterId, t.id.desc().nullsFirst()),
    index('timewaster_photos_girl_id').on(t.girlId),
    index('timewaster_photos_upload_id').on(t.uploadId),
  ],
);

export type TimewasterPhoto = typeof timewasterPhotos.$inferSelect;
