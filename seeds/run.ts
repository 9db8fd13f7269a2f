import { parseArgs } from 'node:util';
import { openDatabase, StillStarting } from '#entry/open-database.ts';
import { EmbeddedFailed } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { BadSettings } from '#platform/settings.server.ts';
import { CannotSeed, seedScale } from './scale.ts';

/** `npm run seed -- --girls 100000 --seed 7`. Every reason not to is one plain sentence. */

const MOST_GIRLS = 5_000_000;
const MOST_SEED = 9_999;
const usage = 'Use it like this: npm run seed -- --girls 100000 --seed 7';

function readArguments(): { girls: number; seed: number } {
  const options = { girls: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;
  let values: { girls?: string; seed?: string };
  try {
    ({ values } = parseArgs({ options, allowPositionals: false }));
  } catch (error) {
    throw new CannotSeed(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
  if (values.girls === undefined) throw new CannotSeed(`How many girls? ${usage}`);
  return { girls: wholeNumber('--girls', values.girls, 1, MOST_GIRLS), seed: wholeNumber('--seed', values.seed ?? '1', 0, MOST_SEED) };
}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) throw new CannotSeed(`${name} must be a whole number from ${from} to ${to}, not '${text}'. ${usage}`);
  return value;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** One line that renews itself in a terminal; one line per step elsewhere. */
function progressLines() {
  const steps = new Map<string, string>();
  return {
    show(step: string, rows: number, ms: number) {
      steps.set(step, `${step}: ${rows.toLocaleString('en-US')}, ${seconds(ms)}`);
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${steps.get(step)}`);
    },
    end() {
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
      for (const line of steps.values()) console.log(`  ${line}`);
    },
  };
}

async function main() {
  const { girls, seed } = readArguments();
  const database = await openDatabase();
  const lines = progressLines();
  try {
    await migrate(database);
    console.log(`Adding ${girls.toLocaleString('en-US')} girls and what belongs to them (seed ${seed}) …`);
    const started = performance.now();
    const rows = await seedScale(database.ownerUrl, { girls, seed, progress: lines.show });
    lines.end();
    console.log(`${rows.toLocaleString('en-US')} rows in ${seconds(performance.now() - started)}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error & { code?: string }) => {
  const plain = error instanceof CannotSeed || error instanceof StillStarting || error instanceof BadSettings || error instanceof EmbeddedFailed;
  console.error(plain ? error.message : `The data could not be added: ${error.message || error.code}.`);
  process.exit(1);
});
