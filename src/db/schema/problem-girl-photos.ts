import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, storedPicture, timestamps } from './columns.ts';
import { problemGirls } from './problem-girls.ts';
import { uploads } from './uploads.ts';

/** Pictures of a problem girl. */
export const problemGirlPhotos = pgTable(
  'problem_girl_photos',
  {
    id: id(),
    problemGirlId: integer('problem_girl_id')
      .notNull()
      .references(() => problemGirls.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    ...storedPicture(),
    ...timestamps(),
  },
  (t) => [index('problem_girl_photos_problem_girl_id').on(t.problemGirlId), index('problem_girl_photos_upload_id').on(t.uploadId)],
);

export type ProblemGirlPhoto = typeof problemGirlPhotos.$inferSelect;
