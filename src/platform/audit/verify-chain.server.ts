import { createHash } from 'node:crypto';
import type pg from 'pg';

export type ChainReport = {
  entries: number;
  /** The hash of the last link: note it elsewhere, and `--head` finds out whether entries were cut off later. null for an empty log. */
  head: string | null;
  /** One sentence for each place where the chain is broken; at most `MOST_PROBLEMS`. */
  problems: string[];
};

const MOST_PROBLEMS = 20;
const AT_ONCE = 2_000;

type Row = { position: string; entry: string; hash: Buffer; text: string | null };

const LINKS = `select c.position, c.entry_id as entry, c.hash, case when a.id is not null then audit_entry_text(a) end as text
  from audit_chain c left join audit_log a on a.id = c.entry_id where c.position > $1 order by c.position limit ${AT_ONCE}`;
const WITHOUT_LINK = `select a.id as entry from audit_log a where not exists (select from audit_chain c where c.entry_id = a.id) order by a.id limit ${MOST_PROBLEMS}`;

/**
 * Walks the audit log in the order of its chain and computes every hash again.
 * @param client must see one state throughout: in a transaction of repeatable reads
 * @param notedHead a head of an earlier run, which the chain must still hold
 */
export async function verifyChain(client: pg.ClientBase, notedHead?: string): Promise<ChainReport> {
  const problems: string[] = [];
  let last: { position: number; hash: Buffer } = { position: 0, hash: Buffer.alloc(0) };
  let entries = 0;
  let isNotedSeen = false;
  for (;;) {
    const { rows } = await client.query<Row>(LINKS, [last.position]);
    for (const row of rows) {
      const position = Number(row.position);
      const missing = position - last.position - 1;
      if (missing > 0) problems.push(`Position ${last.position + 1}: ${missing === 1 ? 'a link was' : `${missing} links were`} cut out.`);
      // After a gap the hash cannot fit either: one problem, one sentence.
      else if (row.text === null) problems.push(`Position ${position}: entry ${row.entry} was cut out.`);
      else if (!linkOf(last.hash, row.text).equals(row.hash)) problems.push(`Position ${position}: entry ${row.entry} was changed, or what came before it.`);
      if (row.text !== null) entries += 1;
      last = { position, hash: row.hash };
      isNotedSeen ||= row.hash.toString('hex') === notedHead;
    }
    if (rows.length < AT_ONCE || problems.length >= MOST_PROBLEMS) break;
  }
  const { rows: unlinked } = await client.query<{ entry: string }>(WITHOUT_LINK);
  for (const { entry } of unlinked) problems.push(`Entry ${entry} has no link: it was added around the chain, or its link was cut off.`);
  if (notedHead !== undefined && !isNotedSeen)
    problems.push(`The noted head ${notedHead} is not in the chain: entries were cut off its end, or the chain was written again.`);
  return { entries, head: last.position > 0 ? last.hash.toString('hex') : null, problems: problems.slice(0, MOST_PROBLEMS) };
}

const linkOf = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest();
