import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { db } from '#platform/db/client.server.ts';
import { useBrowser } from '#tests/browser.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { toast, toastStore } from '#ui/feedback/toast.ts';
import { listModeratorComments, saveModeratorComment } from './comment-calls.ts';

useDatabase();
const browser = useBrowser();
beforeEach(() => toast.dismiss());

test.each(['girl', 'guy'] as const)(
  '[MOD-28] [MOD-29] [REV-16] [REV-17] a moderator comments on a %s and corrects it: each time the toast says so',
  async (kind) => {
    browser.logIn(await signIn(await createModerator()));
    const id = kind === 'girl' ? (await createGirl()).girlId : (await createGuy()).guyId;
    const told = () => {
      const { severity, title, description } = toastStore.get() ?? {};
      toast.dismiss();
      return { severity, title, description };
    };
    const added = { severity: 'success', title: 'Successfully added comment', description: undefined };
    await saveModeratorComment({ kind, id }, 'Called twice.');
    expect(told()).toEqual(added);
    const [comment] = await listModeratorComments({ kind, id });
    expect(comment).toMatchObject({ comment: 'Called twice.' });
    await saveModeratorComment({ kind, id }, 'Called three times.', comment?.id);
    expect(told()).toEqual(added);
    expect(await listModeratorComments({ kind, id })).toMatchObject([{ id: comment?.id, comment: 'Called three times.' }]);
  },
);

test('[REV-17] nothing is said of a comment that was refused', async () => {
  const girl = await createGirl();
  browser.logIn(await signIn(girl));
  await expect(saveModeratorComment({ kind: 'girl', id: girl.girlId }, 'I am great.')).rejects.toMatchObject({ status: 403 });
  expect(toastStore.get()).toBeNull();
  expect(await db.$count(moderatorComments, eq(moderatorComments.girlId, girl.girlId))).toBe(0);
});
