import { readdirSync, readFileSync } from 'node:fs';
import { pool } from '#platform/db/client.server.ts';

/** What a process holds now (Linux): memory, open files, what its event loop waits for, connections to the database. */
export type Use = { megabytes: number; files: number; resources: number; connections: number };

/** The most that the process which serves may hold under load. */
export const MOST_MEGABYTES = 450;

export const megabytesOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export async function readUse(url: string, pid: number, headers: Record<string, string> = {}): Promise<Use> {
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const { rows } = await pool.query<{ open: number }>("select count(*)::int as open from pg_stat_activity where application_name like 'matwise%'");
  return {
    megabytes: megabytesOf(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
    resources: Number(/^nodejs_active_resources_total (\d+)/m.exec(metrics)?.[1] ?? 0),
    connections: rows[0]?.open ?? 0,
  };
}
