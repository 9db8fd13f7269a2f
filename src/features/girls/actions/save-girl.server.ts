import { eq } from 'drizzle-orm';
import type { Girl, girls } from '#db/schema/girls.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { editableGirl } from '#platform/girls/editable-girl.ts';
import { refuseReservedUsername } from '#platform/girls/name-skeleton.server.ts';
import { withTakenNames } from '#platform/girls/name-taken.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { holdStageName } from '../hold-stage-name.server.ts';
import { getGirl } from '../queries.server.ts';
import { type GirlChanges, SERVICE_COLUMNS } from '../schema.ts';

/** Fields she writes freely and everybody reads. */
const PROFILE_TEXTS = ['about', 'synopsis', 'description', 'headline'] as const;

/**
 * Saves the fields that were changed. Her profile stays approved: a new stage name waits for a moderator, and who she says she
 * is goes to the audit log.
 * @throws NotFound, Forbidden, Invalid, ChangedMeanwhile
 */
export async function saveGirl(actor: Actor, id: number, changes: GirlChanges, expected: ExpectedVersion = null): Promise<Girl> {
  const girl = await getGirl(id);
  authorize(actor, 'girl.edit', { girlId: id });
  if (changes.notes !== undefined) authorize(actor, 'girl.annotate');
  refuseForeignEmail(actor, girl, changes.email);
  await refuseReservedUsername(girl, changes.username);
  const set = toColumns(changes);
  return db.transaction(async (tx) => {
    let was = girl;
    const saved = await writeGirl(tx, actor, id, async (before) => {
      if (before.deletedAt) throw new NotFound();
      assertVersion(expected, editableGirl(before));
      if (changes.username !== undefined && changes.username !== before.username) await renameAccount(tx, before, changes.username);
      was = before;
      const { stageName, ...others } = set;
      const names = typeof stageName === 'string' ? await holdStageName(tx, actor, before, stageName) : {};
      return { set: { ...others, ...names, updatedAt: new Date() }, entry: isModerator(actor) && { action: 'girl.edited' } };
    });
    const texts = PROFILE_TEXTS.filter((name) => saved[name] !== was[name]).map((name) => saved[name]);
    await flagText(tx, 'girl-profile', id, { texts, mayQuote: true });
    await recordIdentity(tx, actor, was, saved);
    return saved;
  });
}

function toColumns(changes: GirlChanges): Partial<typeof girls.$inferInsert> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [SERVICE_COLUMNS.get(name) ?? girlColumn(name), value]),
  );
}

/** Her address belongs to her account: it is changed there, with her password. Whether another one exists is not told. */
function refuseForeignEmail(actor: Actor, girl: Girl, email: string | undefined) {
  if (email === undefined || email === girl.email?.toLowerCase()) return;
  if (isModerator(actor) && girl.userId === null) return;
  throw new Invalid([{ path: ['data', 'attributes', 'email'], message: 'Your email address is changed in your account settings.' }]);
}

/** The name that she logs in with is the same one. */
async function renameAccount(tx: Tx, girl: Girl, username: string) {
  if (!girl.userId) return;
  await withTakenNames(tx.update(users).set({ username: username.toLowerCase(), displayUsername: username }).where(eq(users.id, girl.userId)));
  invalidateOnCommit(await tagsOfWords(tx, girl.userId));
}

async function recordIdentity(tx: Tx, actor: Actor, before: Girl, after: Girl) {
  const identity = ({ name, stageName, stageNameWaiting, username }: Girl) => ({ name, stageName, username, ...(stageNameWaiting && { stageNameWaiting }) });
  const [was, is] = [identity(before), identity(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await audit(tx, actor, { action: 'girl.renamed', subjectType: 'girls', subjectId: before.id, before: was, after: is });
}
