import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import type { ActorRole, ColumnClasses } from '#permissions/columns/classes.ts';
import type { ExpectedVersion } from '#platform/versions/expected-version.server.ts';

export type Input = Record<string, unknown>;
export type Key = number | string;

type Write = {
  /**
   * Columns that each role may send; a role that is not named may not write at all.
   * What a role may do to a certain row, `run` decides.
   */
  columns: Partial<Record<ActorRole, readonly string[]>>;
  /** Columns that callers send out of habit (`updated_at`): taken and thrown away, the server's clock decides. */
  ignored?: readonly string[];
};

/** The writes of a table. Each maps to an action of its feature, which checks, authorizes and writes in a transaction. */
export type Mutations = {
  insert?: Write & { run: (actor: Actor, object: Input) => Promise<Key> };
  /** The action compares the saved version of the fields in `set` with `If-Match`. */
  update?: Write & { run: (actor: Actor, key: Key, set: Input, expected: ExpectedVersion) => Promise<void> };
  delete?: { roles: readonly ActorRole[]; run: (actor: Actor, key: Key) => Promise<void> };
};

/** `columns` maps a column of this table to the one of the other table that holds the same value. */
export type Relation = { kind: 'one' | 'many'; to: string; columns: Record<string, string> };
export const one = (to: string, columns: Record<string, string>): Relation => ({ kind: 'one', to, columns });
export const many = (to: string, columns: Record<string, string>): Relation => ({ kind: 'many', to, columns });

/** A table of the GraphQL API: what it is called, who reads what of it, and the writes the product knows. */
export type TableDefinition = {
  name: string;
  table: PgTable;
  description: string;
  /** The primary key's column; 'id' unless told. */
  key?: string;
  /** Who may ask for it at all. */
  roles: readonly ActorRole[];
  columns: ColumnClasses;
  /** The rows that the actor may read; it joins every query, relation, filter and count. `undefined`: all of them. */
  rows: (actor: Actor) => SQL | undefined;
  /** Which rows are the actor's own, for the roles that can own one. */
  own?: { roles: readonly ActorRole[]; rows: (actor: Actor) => SQL };
  /** Columns that are null unless the condition holds in the row; moderators see them always. */
  conditionalColumns?: Record<string, (actor: Actor) => SQL>;
  /** Columns that read differently for some: what the actor reads in their place, to select, to filter and to order by; undefined: the column. */
  readAs?: Record<string, (actor: Actor) => SQL | undefined>;
  /** Columns that roles compare in steps, although they read their values only in rows of their own or in none. */
  steppedFilters?: Record<string, (column: PgColumn, operator: string, value: unknown) => SQL>;
  /** Fields that are computed from a column of the row: to select, not to filter or to order by. */
  derived?: Record<string, { type: ScalarName; column: string; of: (value: never) => unknown }>;
  /** By field name; the other table is named, since features do not know each other. */
  relations?: Record<string, Relation>;
  /**
   * Columns whose text may lie encrypted in other columns of the row. They are opened when they are read, and cannot be filtered
   * or ordered by.
   */
  encrypted?: {
    open: (encrypted: Buffer, keyId: string) => string;
    /** Awaited before the answer that holds such columns is given, with the keys of its rows. What it throws refuses the answer. */
    afterDecrypt?: (actor: Actor, keys: Key[]) => Promise<void>;
    columns: Record<string, { encrypted: string; keyId: string }>;
  };
  /** Awaited before each root field of the table is read. What it throws refuses the field. */
  beforeRead?: (actor: Actor) => Promise<void>;
  /**
   * Rows that are counted where they are shown. `record` is the column that names the record which a row belongs to; `count` is awaited with
   * those of all rows of a root field, relations included, before the field is answered, and what it throws refuses it. An empty list: the
   * answer shows no record and yet says something (no row, a count). `direct`: one row was asked for by its key.
   */
  revealed?: {
    record: string;
    /** How deep an offset reaches for this actor. */
    deepest: (actor: Actor) => number;
    count: (actor: Actor, records: number[], direct: boolean) => Promise<void>;
  };
  /** Rows at most; 100 unless told. */
  mostRows?: number;
  /** How far the rows that match are counted for this actor; one more stands for 'more than that'. Without it exactly. */
  countedUpTo?: (actor: Actor) => number | undefined;
  /** Contains-patterns over any of `columns` are answered from the trigram index on `text`, which holds them all in lower case. */
  contains?: {
    columns: readonly string[];
    text: string;
    /** Rows whose name is misspelled in the text; none where a row contains it. Only for a plain text over all columns. */
    similar?: (text: string) => SQL | undefined;
  };
  mutations?: Mutations;
};

export const defineTable = (definition: TableDefinition): TableDefinition => definition;

export type ScalarName = 'Int' | 'String' | 'Boolean' | 'Float' | 'timestamptz' | 'date' | 'jsonb' | 'bigint';
export type Argument = { type: ScalarName; required?: boolean };

/** A root field that is no table: an option list, a sign-up. */
export type OperationDefinition = {
  name: string;
  kind: 'query' | 'mutation';
  description: string;
  roles: readonly ActorRole[];
  args?: Record<string, Argument>;
  /** The fields of the answer and their types. */
  returns: Record<string, ScalarName>;
  /** A list of answers instead of one. */
  list?: boolean;
  run: (actor: Actor, args: Input, caller: { request: Request; address: string }) => Promise<unknown>;
};

export const defineOperation = (definition: OperationDefinition): OperationDefinition => definition;
