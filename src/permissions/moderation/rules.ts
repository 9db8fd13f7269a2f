import { type Actor, isModerator } from '../actor.ts';

/** What moderators decide about records. */
export const moderationRules = {
  /** The door of every page under /admin, and of what those pages read. */
  'admin.open': (actor: Actor) => isModerator(actor),
  /** Takes a whole table of the admin area away as a file; each time is in the audit log. */
  'admin.export': (actor: Actor) => isModerator(actor),
  /** How one sees a table of the admin area: each moderator's own views, nobody else's. */
  'tableView.own': (actor: Actor) => isModerator(actor),
  /** Changes how urgent the queue takes a kind, and how long it may wait. */
  'queue.weigh': (actor: Actor) => isModerator(actor),
  /** Looks at a page as nobody in particular in another role. Never as a person. */
  'admin.viewAs': (actor: Actor) => isModerator(actor),
  /** The mails of a demo: links for everybody who is on this machine, and nobody's business where others look in. */
  'outbox.read': (actor: Actor, { isLocalDemo }: { isLocalDemo: boolean }) => isLocalDemo === true || isModerator(actor),
  'scammer.manage': (actor: Actor) => isModerator(actor),
  'girl.decide': (actor: Actor) => isModerator(actor),
  'sessionGirl.decide': (actor: Actor) => isModerator(actor),
  /** A phrase in a booking request asked for sexual services. */
  'booking.decideFlag': (actor: Actor) => isModerator(actor),
  /** What two people wrote to each other, once something of it was flagged or reported. Each reading is in the audit log. */
  'bookingConversation.read': (actor: Actor) => isModerator(actor),
  'problemGirl.manage': (actor: Actor) => isModerator(actor),
};
