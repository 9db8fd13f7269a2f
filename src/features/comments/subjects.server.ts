import { and, eq } from 'drizzle-orm';
import type { CommentSubject } from '#db/schema/comments.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleGirls } from '#permissions/girls/filters.server.ts';
import { visibleGuys } from '#permissions/guys/filters.server.ts';
import { visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { visibleScammers } from '#permissions/scammers/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { settings } from '#platform/settings.server.ts';
import type { FlagName } from '#shared/catalogues/flags.ts';

type Place = {
  /** Whether pages of this kind have comments at all. */
  isOn: () => boolean;
  /** Whether the actor sees that page. */
  isSeen: (actor: Actor, id: number) => Promise<boolean>;
};

const any = async (rows: Promise<unknown[]>) => (await rows).length > 0;

/** The widget has a flag for each kind of page, and one setting that turns all of it off. */
const widget = (flag: FlagName) => () => settings().HYVOR_DISABLED !== '1' && isOn(flag);

const places: Record<CommentSubject, Place> = {
  home: { isOn: widget('hyvor-comments-on-homepage'), isSeen: async () => true },
  girl: {
    isOn: widget('hyvor-comments-on-girl-profile'),
    isSeen: (actor, id) =>
      any(
        freshDb
          .select({ id: girls.id })
          .from(girls)
          .where(and(eq(girls.id, id), visibleGirls(actor))),
      ),
  },
  guy: {
    isOn: widget('hyvor-comments-on-guy-profile'),
    isSeen: (actor, id) =>
      any(
        freshDb
          .select({ id: guyUsers.id })
          .from(guyUsers)
          .where(and(eq(guyUsers.id, id), visibleGuys(actor))),
      ),
  },
  scammer: {
    isOn: () => true,
    isSeen: (actor, id) =>
      any(
        freshDb
          .select({ id: girls.id })
          .from(girls)
          .where(and(eq(girls.id, id), visibleScammers(actor))),
      ),
  },
  'problem-girl': {
    isOn: () => isOn('problem-girls'),
    isSeen: (actor, id) =>
      any(
        freshDb
          .select({ id: problemGirls.id })
          .from(problemGirls)
          .where(and(eq(problemGirls.id, id), visibleProblemGirls(actor))),
      ),
  },
};

/** Whether pages of this kind have comments, by their flags. */
export const hasComments = (type: CommentSubject): boolean => places[type].isOn();

/** Whether there is such a page with comments, and this actor sees it. */
export async function isCommentable(actor: Actor, type: CommentSubject, id: string): Promise<boolean> {
  const place = places[type];
  if (!place.isOn()) return false;
  if (type === 'home') return id === 'home';
  const known = idParam.safeParse(id);
  return known.success && String(known.data) === id && place.isSeen(actor, known.data);
}
