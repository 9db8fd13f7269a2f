import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { FILE_TYPES, type FileType } from '#shared/catalogues/statuses.ts';
import { hidden, id, moment, oneOf, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { uploads } from './uploads.ts';

/** What she posts on her profile: a comment with at most one picture or video. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    comment: text('comment'),
    hidden: hidden(),
    uploadId: integer('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
    publicId: text('public_id'),
    secureUrl: text('secure_url'),
    fileType: text('file_type').$type<FileType>(),
    /** Shown as the post's date. */
    date: moment('date').notNull().defaultNow(),
    ...timestamps(),
  },
  (t) => [
    check('posts_file_type', oneOf(t.fileType, FILE_TYPES)),
    index('posts_girl_id').on(t.girlId, t.date.desc().nullsFirst()),
    index('posts_upload_id').on(t.uploadId),
  ],
);

export type Post = typeof posts.$inferSelect;
