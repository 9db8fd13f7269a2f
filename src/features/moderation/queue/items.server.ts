import { createHash } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { listAccountFlags } from '../items/account-flags.server.ts';
import { listAddedEmails, listAddedPhones } from '../items/added-contacts.server.ts';
import { listAppeals } from '../items/appeals.server.ts';
import { listFlaggedBookings } from '../items/bookings.server.ts';
import { listGirls, listScammers, listStageNames } from '../items/girls.server.ts';
import type { ItemDetails } from '../items/item-details.ts';
import type { Lister } from '../items/lister.server.ts';
import { listLookupAlerts } from '../items/lookup-alerts.server.ts';
import { listProblemGirls } from '../items/problem-girls.server.ts';
import { listDisputes, listReports, listSessionGirlReports } from '../items/reports.server.ts';
import { listExplicit, listSessionGirls, listWithGallery } from '../items/session-girls.server.ts';
import { listTimewasters } from '../items/timewasters.server.ts';
import { keyOf, type QueueItem, type QueueKind } from './kinds.ts';
import { tableOf, waitingOf } from './waiting.server.ts';

type Shown = {
  list: Lister;
  /** Where more than yes and no can be done about it; the item's own page unless told. */
  edit?: (item: ItemDetails) => string;
  /** What a decision is about, where that is not all that is shown: another decision about the same person changes the rest. */
  seen?: (item: ItemDetails) => unknown;
};

const inTable = (name: string, words: string) => `/admin/${name}?q=${encodeURIComponent(words)}`;
const usernameOf = ({ facts, title }: ItemDetails) => String(facts.find(([name]) => name === 'Username')?.[1] ?? title);
const without =
  (...names: string[]) =>
  ({ title, facts }: ItemDetails) => [title, facts.filter(([name]) => !names.includes(name))];

const shownKinds: Record<QueueKind, Shown> = {
  timewaster: { list: listTimewasters },
  addedPhone: { list: listAddedPhones },
  addedEmail: { list: listAddedEmails },
  lookupAlert: { list: listLookupAlerts },
  linkedAccount: { list: listAccountFlags },
  flaggedBooking: { list: listFlaggedBookings, edit: ({ id }) => `/admin/conversations/${id}` },
  report: { list: listReports },
  dispute: { list: listDisputes },
  appeal: { list: listAppeals },
  scammerReport: { list: listScammers, edit: (item) => inTable('scammers', item.title) },
  problemGirlReport: { list: listProblemGirls },
  sessionGirlReport: { list: listSessionGirlReports },
  girlProfile: { list: listGirls, edit: (item) => inTable('manage-girls', item.title) },
  girlPicture: { list: listGirls, edit: (item) => inTable('manage-girls', item.title), seen: ({ picture }) => picture },
  girlName: { list: listStageNames, edit: (item) => inTable('manage-girls', item.title) },
  explicitImage: { list: listExplicit },
  sessionGirlPicture: { list: listWithGallery, edit: (item) => inTable('manage-sessiongirls', usernameOf(item)), seen: ({ picture }) => picture },
  sessionGirlProfile: { list: listSessionGirls, edit: (item) => inTable('manage-sessiongirls', usernameOf(item)), seen: without('Email', 'Legacy id') },
  crawledProblemGirl: { list: listProblemGirls },
  scrapedEmail: { list: listSessionGirls, edit: (item) => inTable('manage-sessiongirls', usernameOf(item)), seen: ({ title }) => title },
};

const versionOf = (item: ItemDetails, { seen = ({ title, picture, facts }) => [title, picture, facts] }: Shown) =>
  createHash('sha256')
    .update(JSON.stringify([item.id, seen(item)]))
    .digest('base64url')
    .slice(0, 22);

export type ReadItem = Omit<QueueItem, 'turn' | 'due' | 'urgency' | 'standing' | 'overdue' | 'handover'>;

/** What is shown of these items, by their keys; those that wait no more are left out. */
export async function readItems(asked: readonly { kind: QueueKind; id: number }[], on: Db | Tx = freshDb): Promise<Map<string, ReadItem>> {
  const idsByKind = new Map<QueueKind, number[]>();
  for (const { kind, id } of asked) idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id]);
  const read = await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => {
      const shown = shownKinds[kind];
      const items = await shown.list(and(waitingOf(kind), inArray(tableOf(kind).id, ids)), on);
      return items.map((item) => present(kind, item, shown));
    }),
  );
  return new Map(read.flat().map((item) => [keyOf(item), item]));
}

function present(kind: QueueKind, item: ItemDetails, shown: Shown): ReadItem {
  return {
    ...item,
    kind,
    since: item.since.toISOString(),
    version: versionOf(item, shown),
    editLink: shown.edit ? shown.edit(item) : item.link,
    veiled: kind === 'explicitImage',
  };
}
