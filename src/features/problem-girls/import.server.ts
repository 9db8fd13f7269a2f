import { sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { address, cellsOf, listOf, text, whole } from '#platform/imports/cells.server.ts';
import type { ImportDefinition } from '#platform/imports/define-import.ts';
import { countWritten, idsBySource, writeBySource } from '#platform/imports/write-by-source.server.ts';
import { ALL_GIRL_TAGS } from '#shared/cache-tags.ts';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';

const short = text(SHORT_TEXT_MAX);
const others = {
  source_id: short,
  username: short,
  name: short,
  city: short,
  country: short,
  height: whole(HEIGHT_MIN, HEIGHT_MAX),
  weight: whole(WEIGHT_MIN, WEIGHT_MAX),
  profile_url: address,
  cloudinary_secure_url: address,
};
const names = [...Object.keys(others), 'headline', 'dob', 'reason_why', 'date_of_analysis', 'page_title', 'message_thread', 'created_at'];

/** Crawled records of problem girls. None is seen before a moderator has edited it. `girl_id` and `guy_id` are ids of the source. */
export const problemGirlsImport: ImportDefinition = {
  kind: 'problem_girls',
  cells: { ...cellsOf(problemGirls, names, others), girl_id: short, guy_id: short, reported_urls: listOf(address) },
  decidedHere: ['id', 'pending', 'disputed', 'updated_at'],
  aliases: { reported_url: 'reported_urls', problem_girl_reported_urls: 'reported_urls' },
  required: [],
  async write(tx, rows) {
    const girlIds = await idsBySource(
      tx,
      girls,
      rows.map(({ values }) => values.girl_id as string | null),
    );
    const guyIds = await idsBySource(
      tx,
      guyUsers,
      rows.map(({ values }) => values.guy_id as string | null),
    );
    const records = rows.map(({ values: { reported_urls: _urls, girl_id, guy_id, ...values } }) => ({
      ...values,
      pending: true,
      girl_id: girlIds.get(girl_id as string) ?? null,
      guy_id: guyIds.get(guy_id as string) ?? null,
    }));
    const written = await writeBySource(tx, problemGirls, records, { open: sql`kept.deleted_at is null` });
    const urlsOf = new Map(rows.map(({ values }) => [values.source_id, (values.reported_urls ?? []) as string[]]));
    const urls = written.flatMap(({ id, sourceId }) => (urlsOf.get(sourceId) ?? []).map((url) => ({ id, url })));
    if (urls.length > 0) {
      await tx.execute(sql`
        insert into ${problemGirlReportedUrls} (problem_girl_id, reported_url)
        select given.id, given.url from jsonb_to_recordset(${JSON.stringify(urls)}::jsonb) as given(id integer, url text)
        where not exists (select 1 from ${problemGirlReportedUrls} u where u.problem_girl_id = given.id and u.reported_url = given.url)`);
    }
    return countWritten(written);
  },
  tags: ALL_GIRL_TAGS,
};
