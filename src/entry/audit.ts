import { parseArgs } from 'node:util';
import { type ChainReport, verifyChain } from '#platform/audit/verify-chain.server.ts';
import { commandLine } from '#platform/command-line.ts';
import { newClient } from '#platform/db/connections.server.ts';
import { EmbeddedFailed } from '#platform/db/embedded.server.ts';
import { BadSettings } from '#platform/settings.server.ts';
import { openDatabase, StillStarting } from './open-database.ts';

/** `npm run audit -- verify [--head <hash>]`: whether the audit log is whole. */

class Refused extends Error {}

const usage = `Use it like this:
  ${commandLine('audit')} verify                 computes the chain of the audit log again and prints its head
  ${commandLine('audit')} verify --head <hash>   also checks that a head noted earlier is still in it`;

function readArguments(): { head: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { head: { type: 'string' } }, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Refused(usage);
    const head = values.head?.trim().toLowerCase();
    if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) throw new Refused(`A head has 64 hexadecimal digits.\n${usage}`);
    return { head };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
  }
}

function print({ entries, head, problems }: ChainReport) {
  const count = `${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (problems.length === 0) return console.log(`The audit log is whole: ${count}, head ${head ?? '(none yet)'}`);
  console.error(`The audit log is broken (${count}, head ${head ?? '(none)'}):\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

async function run() {
  const { head } = readArguments();
  const database = await openDatabase();
  const client = newClient({ connectionString: database.url, application_name: 'matwise-audit' });
  try {
    await client.connect();
    // One state for all of it, however much is added meanwhile.
    await client.query('begin transaction isolation level repeatable read read only');
    print(await verifyChain(client, head));
  } finally {
    await client.end();
    await database.close();
  }
}

run().catch((error: Error & { code?: string }) => {
  const isPlain = [Refused, StillStarting, BadSettings, EmbeddedFailed].some((kind) => error instanceof kind);
  console.error(isPlain ? error.message : `The audit log could not be read: ${error.message || error.code}.`);
  process.exit(1);
});
