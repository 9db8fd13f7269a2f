import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { PersonKind } from '#shared/people/person-address.ts';
import type { Choice, DecisionTexts, ItemDetails, KindTexts, Risk } from './kind.ts';

/** Decides about one record in its own transaction, in which it runs `deciding.within` once the record is locked. */
export type Act = (actor: Actor, id: number, deciding: Deciding, choice: Choice) => Promise<unknown>;

/** Reads the items that match the filter; a decision calls it in its transaction to detect changes. */
export type ItemReader = (where: SQL | undefined, on: Db | Tx) => Promise<ItemDetails[]>;

/** A person whose page lists the items about them. */
export type Subject = { id: number; userId: string | null };

/** Items of one kind that may wait equally long. `where` must match a partial index; default: all that wait. */
export type KindRisk = Risk & { name?: string; where?: SQL | undefined };

/**
 * Everything about one kind of thing that waits for a moderator. The feature that owns the record defines it, and
 * `app/registries/moderation-kinds.server.ts` lists it; the queue, the overview, the pages of people, undo, the morning report
 * and the audit log derive from that list.
 */
export type ModerationKind = Omit<KindTexts, 'approve' | 'reject'> & {
  /** The record of an item. */
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** When an item began to wait; `createdAt` by default. */
  since?: PgColumn;
  waiting: SQL | undefined;
  /** Defaults: moderators change urgency and hours (decision 116). */
  risks: readonly KindRisk[];
  read: ItemReader;
  /** Where an item can be changed; its own page by default. */
  editLink?: (item: ItemDetails) => string;
  /** The part that a decision is about, where another decision about the same record changes the rest. */
  seen?: (item: ItemDetails) => unknown;
  /** Its picture is shown only on request. */
  isVeiled?: boolean;
  /** Selects items about a person, or caused by them. */
  about?: Partial<Record<PersonKind, (subject: Subject) => SQL | undefined>>;

  approve?: DecisionTexts & { act: Act };
  reject: KindTexts['reject'] & { act: Act };
  /** Makes it wait again. */
  undo: Act;

  /** Audit actions of decisions; the audit log offers to undo them. */
  actions: readonly string[];
  /** Audit entries about this kind, where the same record may wait as several kinds; all of the record by default. */
  entries?: RegExp;
  /** Notice about a decision or its undo, unless the action notifies by itself. Titles may be in a mailbox that others read: no names. */
  notice?: {
    kind: NotificationKind;
    url: string;
    recipients: (tx: Tx, id: number) => Promise<{ userId: string | null }[]>;
    rejected?: string;
    undone: string;
    /** Undoing other decisions than this action notifies no one. */
    undoes?: string;
  };
  /** Line in the charts of the overview: `among` selects the records that are of this kind at all. */
  chart?: { name: string; among?: SQL | undefined; decided: { at: PgColumn } | { actions: string[] } };
};
