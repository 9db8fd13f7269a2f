import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { UploadVariant } from '#db/schema/uploads.ts';
import { avifKey } from '#platform/uploads/addresses.ts';

const batch = 5_000;

type Row = { id: number; private: boolean; storage_key: string; variants: UploadVariant[] };

/** The files that a row names and that do not lie in the storage, by their paths in it. Rows that are being deleted have lost theirs rightly. */
export async function missingFiles(client: pg.ClientBase, storage: string): Promise<string[]> {
  const missing: string[] = [];
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Row>(
      'select id, private, storage_key, variants from uploads where id > $1 and deleted_at is null order by id limit $2',
      [after, batch],
    );
    for (const row of rows) {
      const keys = row.variants.flatMap(({ key, avifBytes }) => (avifBytes ? [key, avifKey(key)] : [key]));
      for (const key of [row.storage_key, ...keys]) {
        const path = `${row.private ? 'private' : 'public'}/${key}`;
        if (!existsSync(join(storage, path))) missing.push(path);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return missing;
    after = last.id;
  }
}
