import type { Girl } from '#db/schema/girls.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';

/** She hears what was decided about what she sent in; a decision that is repeated is no news. */
export async function notifyGirl(tx: Tx, before: Girl, { profileApproved, profilePicApproved }: Partial<Girl>, reason?: string) {
  const decided = [
    { what: 'profile', now: profileApproved, was: before.profileApproved, url: '/my-profile' },
    { what: 'profile picture', now: profilePicApproved, was: before.profilePicApproved, url: '/dashboard' },
  ].filter(({ now, was }) => typeof now === 'boolean' && now !== was);
  const notices = decided.map(({ what, now, url }) => ({
    userId: before.userId,
    kind: 'profile-decided' as const,
    title: now ? `Your ${what} is approved` : `Your ${what} was not approved`,
    // A moderator's own words, where she gave some.
    body: reason || (now ? 'Everyone can see it now.' : 'Change it, and a moderator will review it again. If you think this is a mistake, write to us.'),
    url: now ? url : '/dashboard',
  }));
  await notify(tx, notices);
}
