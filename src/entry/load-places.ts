import { workerData } from 'node:worker_threads';
import { newPool } from '#platform/db/connections.server.ts';
import { loadPlaces } from '#platform/db/places.server.ts';

/** A thread of its own: the packages of places keep all they read for as long as their heap lives, 60 MB of it. `workerData` is the owner's address. */
const pool = newPool({ connectionString: workerData as string, max: 1 });
try {
  await loadPlaces(pool);
} finally {
  await pool.end();
}
