import type { Actor } from '../actor.ts';

export type ActorRole = Actor['role'];

/**
 * Who may read which column of a table, by its name in the database. A column that is in no class is read by nobody
 * through any API. Queries, API and export of personal data all go by these lists.
 */
export type ColumnClasses = {
  /** Everybody who may read the row. */
  public?: readonly string[];
  /** Whoever is logged in and may read the row. */
  members?: readonly string[];
  /** The person the row belongs to, and moderators. */
  owner?: readonly string[];
  /** All who may read the row, where the table's `conditionalColumns` allow it. */
  conditional?: readonly string[];
  /** Moderators alone. */
  moderators?: readonly string[];
};

export type Readability = {
  /** Read in every row that the role may read. */
  everywhere: readonly string[];
  /** Read in the actor's own rows; null in all others. */
  own: readonly string[];
};

/** What a role may read of a table; `ownerRoles` are the roles that can own a row of it. */
export function readability(classes: ColumnClasses, role: ActorRole, ownerRoles?: readonly ActorRole[]): Readability {
  const { members = [], owner = [], conditional = [], moderators = [] } = classes;
  const open = [...(classes.public ?? []), ...conditional];
  if (role === 'moderator') return { everywhere: [...open, ...members, ...owner, ...moderators], own: [] };
  if (role === 'public') return { everywhere: open, own: [] };
  return { everywhere: [...open, ...members], own: ownerRoles?.includes(role) ? owner : [] };
}
