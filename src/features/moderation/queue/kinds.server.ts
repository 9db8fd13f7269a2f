import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';
import type { KindTexts, Risk } from '#platform/moderation/kind.ts';

/** All kinds of the product, as `app/registries` composes them. */
export type Kinds = readonly ModerationKind[];

/**
 * A part of the queue: items of one kind that may wait equally long. Its filter is that of its partial index, so each part
 * is read in order, from where the page begins, and no further than the page is long.
 */
export type QueuePart = {
  kind: ModerationKind;
  from: PgTable;
  id: PgColumn;
  since: PgColumn;
  where: SQL | undefined;
  riskName: string;
  /** The product's own; `weights/` has what moderators changed. */
  risk: Risk;
};

/** Position in this list is the rank of a part: of items with the same turn the lower rank comes first. */
export const partsOf = (kinds: Kinds): QueuePart[] =>
  kinds.flatMap((kind) =>
    kind.risks.map(({ name = kind.name, where = kind.waiting, ...risk }) => ({
      ...{ kind, from: kind.table, id: kind.table.id, since: kind.since ?? kind.table.createdAt },
      ...{ where, riskName: name, risk },
    })),
  );

/** Only for names that a schema has checked. */
export const kindNamed = (kinds: Kinds, name: string): ModerationKind => kinds.find((kind) => kind.name === name) as ModerationKind;

/** Kinds in an address, `kind=girlProfile,report`: unknown names are ignored, none means all. */
export const readKindNames = (kinds: Kinds, text: string | null | undefined): string[] =>
  (text ?? '').split(',').filter((name) => kinds.some((kind) => kind.name === name));

/** The part of the kinds that the admin pages need in the browser. */
export const describeKinds = (kinds: Kinds): KindTexts[] =>
  kinds.map(({ name, label, one, edit, hasPicture, section, asksFor, approve, approveByForm, reject }) => {
    const { act: _approves, ...approveTexts } = approve ?? {};
    const { act: _rejects, ...rejectTexts } = reject;
    return { name, label, one, edit, hasPicture, section, asksFor, approve: approve && approveTexts, approveByForm, reject: rejectTexts } as KindTexts;
  });
