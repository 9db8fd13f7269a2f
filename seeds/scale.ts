import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as tables from '#db/schema/index.ts';
import { today as todayInUtc } from '#shared/dates.ts';
import { copyRows, type Row } from './database/copy-rows.ts';
import { reserveIds } from './database/reserve-ids.ts';
import { withoutIndexes } from './database/without-indexes.ts';
import { putPicture, uploadRow } from './pictures/store-picture.ts';
import { bookingRow, followRows, girlReviewRow, guyReviewRow, travelRow } from './scale/meeting-rows.ts';
import { forumReviewRows, girlRow, guyRow, MEN, problemGirlRow, WOMEN } from './scale/people-rows.ts';
import { planFor } from './scale/plan.ts';
import { numbered, type ScaleWorld, scaleWorld, sourcePrefix } from './scale/scale-world.ts';
import { commentRows, emailRows, identifierRows, phoneRows, reasonRows, thumbRows, timewasterRow } from './scale/timewaster-rows.ts';

export class CannotSeed extends Error {}

type Options = {
  girls: number;
  seed: number;
  /** The day that dates are counted from. */
  today?: string;
  /** Told after every batch: what is being written, how many rows of it are there, and the milliseconds of this step so far. */
  progress?: (step: string, rows: number, ms: number) => void;
};

/** Rows of one statement: the trigger of girls works on a whole batch, and a broken run loses one batch at most. */
const BATCH = 20_000;
/** The first rows go alone, see below. */
const FIRST = 200;

/**
 * Adds so many girls and what belongs to them. The same seed on the same day always gives the same data.
 * @throws CannotSeed when the data of this seed is there already
 * @returns how many rows were written
 */
export async function seedScale(url: string, { girls, seed, today = todayInUtc(), progress = () => {} }: Options): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'seed', max: 2 });
  // A connection that says good-bye while the embedded database stops already is no failure; a query that fails throws.
  pool.on('error', () => {});
  // Losing the last moments in a power cut is fine for data that can be made again.
  pool.on('connect', (client) => void client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`).catch(() => {}));
  try {
    const world = await begin(pool, seed, girls, today);
    const written = await writeAll(pool, world, progress);
    // Finished pages of a running server do not know the new people: everything is forgotten.
    await pool.query(`select pg_notify('page_cache', $1)`, [JSON.stringify({ id: randomUUID(), from: 'seed', tags: ['*'] })]);
    return written;
  } finally {
    await pool.end();
  }
}

async function begin(pool: pg.Pool, seed: number, girls: number, today: string): Promise<ScaleWorld> {
  const plan = planFor(girls);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const first = {
      girl: await reserveIds(client, tables.girls, plan.girls),
      guy: await reserveIds(client, tables.guyUsers, plan.guys),
      timewaster: await reserveIds(client, tables.timewasters, Math.max(1, plan.timewasters)),
    };
    const { rowCount } = await client.query(`select from girls where source_id = $1`, [`${sourcePrefix(seed)}girl-0`]);
    if (rowCount) throw new CannotSeed(`The data of seed ${seed} is in this database already. Choose another --seed.`);
    await client.query('commit');
    await storeSharedPictures(client);
    return scaleWorld(seed, today, plan, first);
  } finally {
    // A transaction that failed must not go back to the pool.
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

async function storeSharedPictures(client: pg.ClientBase) {
  const all = [...WOMEN, ...MEN];
  await Promise.all(all.map(putPicture));
  const { rows } = await client.query<{ id: string }>('select public_id as id from uploads where public_id = any($1)', [all.map(({ publicId }) => publicId)]);
  const known = new Set(rows.map(({ id }) => id));
  const added = all.filter(({ publicId }) => !known.has(publicId)).map((picture) => withoutId(uploadRow(picture, 0, null)));
  await copyRows(client, tables.uploads, added);
}

const withoutId = ({ id: _id, ...row }: Row<typeof tables.uploads>) => row;

type Progress = NonNullable<Options['progress']>;

async function writeAll(pool: pg.Pool, world: ScaleWorld, progress: Progress): Promise<number> {
  const { plan } = world;
  const { rows } = await pool.query<{ count: string }>('select count(*) from girls');
  // Adding a little to a lot: building the indexes again would cost more than keeping them right.
  const rebuild = plan.girls * 2 > Number(rows[0]?.count);
  let total = 0;

  /** Writes the steps of one connection, one after the other. */
  async function write(without: PgTable[], ...steps: ((client: pg.ClientBase) => Promise<number>)[]) {
    const client = await pool.connect();
    const all = async () => {
      for (const [at, step] of steps.entries()) {
        const written = await step(client);
        total += written;
        // The trigger that runs with the next step must not be planned for tables that were empty. What the first step
        // filled stays as it is: looking at 130 columns again takes seconds.
        for (const table of at === 0 ? without : without.slice(1)) await client.query(`analyze "${getTableName(table)}"`);
      }
    };
    try {
      await (rebuild && without.length ? withoutIndexes(client, without, all, progress) : all());
      client.release();
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  const table =
    <Table extends PgTable>(step: string, into: Table, count: number, make: (world: ScaleWorld, number: number) => Row<Table>[] | Row<Table>) =>
    async (client: pg.ClientBase) => {
      const started = performance.now();
      let written = 0;
      for (let from = 0, to = FIRST; from < count; from = to, to += BATCH) {
        written += await copyRows(client, into, numbered(world, from, Math.min(count, to), make));
        progress(step, written, performance.now() - started);
        // Triggers and checks of the next batch must not be planned for a table that was empty.
        if (from === 0) await client.query(`analyze "${getTableName(into)}"`);
      }
      await client.query(`analyze "${getTableName(into)}"`);
      return written;
    };

  // Two connections: a core for each. What decides where a girl is found goes with her, while those indexes are away.
  await Promise.all([
    write(
      [tables.girls, tables.directoryEntries],
      table('girls', tables.girls, plan.girls, girlRow),
      table('forum reviews', tables.forumReviews, plan.girls, forumReviewRows),
      table('problem girls', tables.problemGirls, plan.problemGirls, problemGirlRow),
    ),
    write([tables.guyUsers], table('guys', tables.guyUsers, plan.guys, guyRow)),
  ]);
  await Promise.all([
    write([tables.travels], table('travels', tables.travels, plan.travels, travelRow)).then(() =>
      write(
        [],
        table('reviews of girls', tables.girlReviews, plan.girlReviews, girlReviewRow),
        table('reviews of guys', tables.guyReviews, plan.guyReviews, guyReviewRow),
        table('bookings', tables.bookings, plan.bookings, bookingRow),
      ),
    ),
    write([tables.timewasters], table('timewasters', tables.timewasters, plan.timewasters, timewasterRow)).then(() =>
      write(
        [],
        table('phones of timewasters', tables.timewasterPhones, plan.timewasters, phoneRows),
        table('emails of timewasters', tables.timewasterEmails, plan.timewasters, emailRows),
        table('identifiers of timewasters', tables.timewasterIdentifiers, plan.timewasters, identifierRows),
        table('reasons', tables.timewasterReasons, plan.timewasters, reasonRows),
        table('comments on timewasters', tables.timewasterComments, plan.timewasters, commentRows),
        table('votes', tables.thumbs, plan.timewasters, thumbRows),
        table('follows', tables.follows, plan.guys, followRows),
      ),
    ),
  ]);
  return total;
}
