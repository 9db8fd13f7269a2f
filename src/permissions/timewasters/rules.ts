import { type Actor, isApprovedGirl, isGirl, isModerator, readsShared } from '../actor.ts';

type OwnedRow = { girlId: number | null };

const ownsRow = (actor: Actor, row: OwnedRow) => isGirl(actor) && row.girlId === actor.girlId;
const girlOrModerator = (actor: Actor) => isGirl(actor) || isModerator(actor);
const asApprovedGirl = (actor: Actor) => girlOrModerator(actor) && actor.girlId !== null && actor.isGirlApproved;

/**
 * The timewaster tool is for girls and moderators, nobody else, ever. A girl no moderator has approved reports, and has her own
 * reports with what she herself put on them; everything of others opens with the approval (contract, reading 8).
 */
export const timewasterRules = {
  /** The door of every page and call of the tool: asked before any record is looked at. */
  'timewaster.use': girlOrModerator,
  'timewaster.report': girlOrModerator,
  /** Searches, suggestions, safety checks: whatever tells that others reported somebody. */
  'timewaster.look-up': readsShared,
  /** Records that do not count as evidence (`evidence.server.ts`) are seen by their reporter and moderators only. */
  'timewaster.see': (actor: Actor, record: OwnedRow & { isOpen: boolean }) =>
    isModerator(actor) || ownsRow(actor, record) || (isApprovedGirl(actor) && record.isOpen),
  'timewaster.edit': (actor: Actor, record: OwnedRow) => isModerator(actor) || ownsRow(actor, record),
  'timewaster.delete': (actor: Actor, record: OwnedRow) => isModerator(actor) || ownsRow(actor, record),
  /** Whether it is seen by other girls; merging and taking a merge back. */
  'timewaster.moderate': (actor: Actor) => isModerator(actor),
  /** Who was shown which records. */
  'timewaster.readLookups': (actor: Actor) => isModerator(actor),
  /** Closes a girl's look-ups while somebody checks them, and opens them again. */
  'timewaster.pauseLookups': (actor: Actor) => isModerator(actor),
  /** Who reported an anonymous record, who wrote an anonymous comment. */
  'timewaster.see-reporter': (actor: Actor, record: OwnedRow & { anonymous: boolean }) =>
    isModerator(actor) || ownsRow(actor, record) || (isApprovedGirl(actor) && !record.anonymous),
  /** Comments, phones, emails and photos are added to any record that one sees. */
  'timewaster.add-to': girlOrModerator,
  'timewaster.delete-comment': (actor: Actor, comment: OwnedRow) => isModerator(actor) || ownsRow(actor, comment),
  /** An added phone or email is the statement of the girl who added it. */
  'timewaster.delete-contact': (actor: Actor, contact: OwnedRow) => isModerator(actor) || ownsRow(actor, contact),
  'timewaster.delete-photo': (actor: Actor, photo: OwnedRow & { reporterGirlId: number | null }) =>
    isModerator(actor) || ownsRow(actor, photo) || ownsRow(actor, { girlId: photo.reporterGirlId }),
  /** Votes and watches belong to approved girls: one vote per girl and record. A moderator has them only when she is such a girl too. */
  'timewaster.vote': asApprovedGirl,
  'timewaster.watch': asApprovedGirl,
};
