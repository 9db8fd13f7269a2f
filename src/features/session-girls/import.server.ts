import { sessionGirls } from '#db/schema/session-girls.ts';
import { address, cellsOf, email, text } from '#platform/imports/cells.server.ts';
import type { ImportDefinition } from '#platform/imports/define-import.ts';
import { countWritten, writeBySource } from '#platform/imports/write-by-source.server.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';

const short = text(SHORT_TEXT_MAX);
const others = { source_id: short, name: short, username: short, physique: short, picture_url: address, cloudinary_secure_url: address, email };

/**
 * Crawled and older profiles. Each waits three times, as the queue says: for its picture, for itself, and, when the file knows none,
 * for an email address.
 */
export const sessionGirlsImport: ImportDefinition = {
  kind: 'session_girls',
  cells: cellsOf(sessionGirls, [...Object.keys(others), 'height', 'weight', 'created_at'], others),
  decidedHere: ['id', 'profile_approved', 'profile_pic_approved', 'legacy_girl_id', 'send_new_girl_notification', 'send_travel_emails', 'updated_at'],
  required: ['username'],
  write: async (tx, rows) =>
    countWritten(
      await writeBySource(
        tx,
        sessionGirls,
        rows.map(({ values }) => values),
      ),
    ),
  tags: ['session-girls'],
};
