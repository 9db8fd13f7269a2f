import type { CommentSubject } from '#db/schema/comments.ts';
import { listComments } from '#features/comments/queries.server.ts';
import { hasComments } from '#features/comments/subjects.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { settings } from '#platform/settings.server.ts';
import { pageOf } from '../../render/listing.ts';
import type { PageCommentsShown } from './page-comments.tsx';

const atOnce = 20;

/**
 * What is in the place of the comments widget of a page: nothing where its flag is off or the widget is disabled, the
 * outside widget where a website id is configured, else our own comments.
 */
export async function loadPageComments(actor: Actor, type: CommentSubject, id: string, address: string): Promise<PageCommentsShown | null> {
  if (!hasComments(type)) return null;
  const { HYVOR_WEBSITE_ID: websiteId } = settings();
  const subject = { type, id };
  if (websiteId) return { subject, websiteId };
  const { page, ...slice } = pageOf(new URL(address), atOnce, 'comments');
  const { rows, total } = await listComments(actor, type, id, slice);
  return { subject, rows, page, pageCount: Math.ceil(total / atOnce) };
}
