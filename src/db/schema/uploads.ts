import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { FILE_TYPES, type FileType } from '#shared/catalogues/statuses.ts';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

/** One stored file in one size: where it lies in the storage and what it is. */
export type UploadVariant = {
  key: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the same picture as AVIF beside it; 0 when that was no smaller and is not kept; missing until a job has tried. */
  avifBytes?: number;
};

export const UPLOAD_STATUSES = ['stored', 'processing', 'ready', 'failed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Every file a person gave us, cleaned of metadata. Deleting the row deletes the bytes (a job follows `deleted_at`). */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** null: the owner's account is gone and the bytes follow, or the demo data brought it. */
    ownerUserId: text('owner_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Unguessable; part of public addresses. */
    publicId: text('public_id').notNull().unique(),
    kind: text('kind').$type<FileType>().notNull(),
    mime: text('mime').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The key of the original (cleaned) file in the storage. */
    storageKey: text('storage_key').notNull(),
    variants: jsonb('variants').$type<UploadVariant[]>().notNull().default([]),
    /** A thumbhash in base64: the blur shown until the picture is there. */
    placeholder: text('placeholder'),
    /** Never has a public address; served after a permission check only. */
    private: boolean('private').notNull().default(false),
    status: text('status').$type<UploadStatus>().notNull().default('stored'),
    deletedAt: moment('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    check('uploads_kind', oneOf(t.kind, FILE_TYPES)),
    check('uploads_status', oneOf(t.status, UPLOAD_STATUSES)),
    index('uploads_owner_user_id').on(t.ownerUserId, t.id.desc().nullsFirst()),
    index('uploads_deleted_at').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export type Upload = typeof uploads.$inferSelect;
