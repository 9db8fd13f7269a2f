import { and, desc, eq, gte, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, COMMAND_LINE_ROLE } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { decryptPersonal } from '#platform/audit/personal-values.server.ts';
import { pool, readDb } from '#platform/db/client.server.ts';
import { ownsTables } from '#platform/db/rights.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { Kinds } from '../queue/kinds.server.ts';
import { type AuditPage, changesOf } from './entries.ts';

const PAGE = 25;
/** Filter words for entries without an account: of the system itself, and of commands on the server. */
const SYSTEM = 'system';
const OPERATOR = 'operator';

const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null);
const word = (text: string | null) => (text ?? '').replaceAll('\0', '').trim().slice(0, 200);

async function ofPerson(who: string): Promise<SQL | undefined> {
  if (!who) return undefined;
  if (who.toLowerCase() === SYSTEM) return and(isNull(auditLog.actorUserId), ne(auditLog.actorRole, COMMAND_LINE_ROLE));
  if (who.toLowerCase() === OPERATOR) return eq(auditLog.actorRole, COMMAND_LINE_ROLE);
  const [person] = await readDb
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.username, who.toLowerCase()), eq(users.email, who.toLowerCase()), eq(users.id, who)))
    .limit(1);
  return person ? eq(auditLog.actorUserId, person.id) : sql`false`;
}

/** 'girl.approved' is that action, 'girl' every action about girls. */
function ofAction(what: string): SQL | undefined {
  if (!what) return undefined;
  return what.includes('.') ? eq(auditLog.action, what) : like(auditLog.action, `${escapeLike(what)}.%`);
}

/** The audit log, the newest first, as the address of its page asks for it. */
export async function readAudit(kinds: Kinds, actor: Actor, asked: URLSearchParams): Promise<AuditPage> {
  authorize(actor, 'admin.open');
  const [who, what, subject, id] = ['who', 'what', 'subject', 'id'].map((name) => word(asked.get(name)));
  const [from, to] = [day(asked.get('from') ?? ''), day(asked.get('to') ?? '')];
  const before = Number(asked.get('before'));
  const where = and(
    await ofPerson(who ?? ''),
    ofAction(what ?? ''),
    subject ? eq(auditLog.subjectType, subject) : undefined,
    id ? eq(auditLog.subjectId, id) : undefined,
    from ? gte(auditLog.createdAt, sql`${from}::date`) : undefined,
    to ? lt(auditLog.createdAt, sql`${to}::date + 1`) : undefined,
    Number.isSafeInteger(before) && before > 0 ? lt(auditLog.id, before) : undefined,
  );
  const found = await readDb
    .select({ entry: auditLog, username: users.displayUsername, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  const entries = await decryptPersonal(rows.map(({ entry }) => entry));
  const restorable = Date.now() - RESTORE_DAYS * 86_400_000;
  return {
    rows: rows.map(({ entry, username, email }, at) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      who: username ?? email ?? entry.actorUserId,
      role: entry.actorRole,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      reason: entry.reason,
      changes: changesOf(entries[at]?.before, entries[at]?.after),
      undo: entry.createdAt.getTime() > restorable ? (kinds.find(({ actions }) => actions.includes(entry.action))?.name ?? null) : null,
    })),
    next: found.length > PAGE ? (rows.at(-1)?.entry.id ?? null) : null,
  };
}

/** Which actions and which subjects the log knows: one probe of an index for each, however long the log is. */
export async function auditChoices(actor: Actor): Promise<{ actions: string[]; subjects: string[] }> {
  authorize(actor, 'admin.open');
  const distinct = async (column: 'action' | 'subject_type') => {
    const name = sql.identifier(column);
    const { rows } = await readDb.execute<{ value: string | null }>(sql`
      with recursive known(value) as (
        (select ${name} from ${auditLog} order by ${name} limit 1)
        union all
        select (select ${name} from ${auditLog} where ${name} > known.value order by ${name} limit 1) from known where known.value is not null
      ) select value from known where value is not null`);
    return rows.flatMap(({ value }) => value ?? []);
  };
  const [actions, subjects] = await Promise.all([distinct('action'), distinct('subject_type')]);
  return { actions, subjects };
}

/** Whether the site's own role could empty the audit log, because it was given the owner's. */
export async function couldEmptyAuditLog(actor: Actor): Promise<boolean> {
  authorize(actor, 'admin.open');
  return ownsTables(pool);
}
