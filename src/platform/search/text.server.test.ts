import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { directoryEntries } from '#db/schema/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { useDatabase } from '#tests/database.ts';
import { containsFolded } from './text.server.ts';

useDatabase();

const TEXTS = [
  "o'neil",
  'o’neil',
  'añoñe',
  'an',
  'a n',
  'a-n',
  'łan',
  'straße',
  'a\u0301n',
  'æon',
  'a\u200bn',
  'user_7\nanna steel\naustin',
  'a`n',
  'ａｎ',
  'İan',
  '',
];
const TYPED = ['an', 'on', 'ne', 'ss', 'ae', 'n', 'é', 'ñ', 'a', 'ß', '7', 'la', "o'"];

test.each(TYPED)('“%s”, too short for an index, is found in the same texts as in their folded forms', async (typed) => {
  const condition = containsFolded(directoryEntries.searchText, typed);
  const { rows } = await freshDb.execute<{ search_text: string }>(
    sql`with ${directoryEntries} as (select search_text from unnest(${sql.param(TEXTS)}::text[]) as search_text)
      select ${directoryEntries.searchText} from ${directoryEntries} where ${condition}`,
  );
  expect(rows.map(({ search_text }) => search_text)).toEqual(TEXTS.filter((text) => foldName(text).includes(foldName(typed))));
});
