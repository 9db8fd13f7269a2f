import { isOn } from '#platform/flags.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Posts exist where their flag is on; elsewhere their addresses do not. @throws NotFound */
export function requirePosts() {
  if (!isOn('girl-post-on-timeline-or-profile')) throw new NotFound();
}
