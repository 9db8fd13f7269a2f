import { checkAddress } from './check-address.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock, measureDatabaseClock } from './check-clock.ts';
import { checkDatabase, connectForChecks } from './check-database.ts';
import { checkDataFolder, checkDiskSpace, checkStorage } from './check-files.ts';
import { checkSettings, checkSyntax } from './check-settings.ts';
import { checkMail } from './mail.ts';
import { type Check, formatCheck, formatSummary } from './report.ts';

/** Runs every check and prints one line for each as it ends. @returns whether none failed */
export async function runDoctor(print: (line: string) => void): Promise<boolean> {
  const all: Check[] = [];
  const add = (...checks: Check[]) => {
    all.push(...checks);
    for (const check of checks) print(formatCheck(check));
    return checks.every(({ status }) => status !== 'FAILED');
  };
  const stop = () => {
    print(`${formatSummary(all)} Nothing else was checked.`);
    return false;
  };
  if (!add(...checkSyntax())) return stop();
  add(...checkSettings());
  if (!add(checkDataFolder())) return stop();
  const { checks, connections } = await connectForChecks();
  add(...checks);
  try {
    if (connections) add(...(await checkDatabase(connections)), await checkBackup(connections.client));
    add(...(await checkStorage(connections?.client ?? null)), ...(await checkDiskSpace()), ...(await checkMail()));
    const { checks: addressChecks, clockOffsetMs } = await checkAddress();
    add(...addressChecks);
    const databaseOffsetMs = connections && (await measureDatabaseClock(connections.client));
    add(checkClock({ 'the database': databaseOffsetMs, 'the server at PUBLIC_URL': clockOffsetMs }));
  } finally {
    await connections?.close();
  }
  print(formatSummary(all));
  return all.every(({ status }) => status !== 'FAILED');
}
