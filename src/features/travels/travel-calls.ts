import { type GraphQLOptions, graphql } from '#ui/api/graphql.ts';
import addDocument from './documents/add-girl-travel.graphql';
import deleteDocument from './documents/delete-travel.graphql';
import listDocument from './documents/travels-by-girl-id.graphql';
import updateDocument from './documents/update-girl-travel.graphql';
import type { TravelRow } from './present.ts';
import type { TravelInput } from './schema.ts';

/** In which role the browser writes: a moderator's writes are in the audit log. */
export type WriterRole = 'female' | 'moderator';

type Row = { id: number; city: string; state: string | null; country: string; date_begins: string; date_ends: string };

/** The calls of the travel screens. Each throws `ApiError`; the screen says what went wrong. */
export const travelCalls = {
  async list(girlId: number, role: WriterRole): Promise<Omit<TravelRow, 'today'>[]> {
    const { travels } = await graphql<{ travels: Row[] }>(listDocument, { girlId }, { role });
    return travels.map(({ id, city, state, country, date_begins, date_ends }) => ({ id, city, state, country, dateBegins: date_begins, dateEnds: date_ends }));
  },
  add: (girlId: number, travel: TravelInput, role: WriterRole) => graphql(addDocument, { girlId, ...travel }, { role }),
  update: (id: number, girlId: number, travel: TravelInput, options: GraphQLOptions & { role: WriterRole }) =>
    graphql(updateDocument, { id, girlId, ...travel }, options),
  remove: (id: number, role: WriterRole) => graphql(deleteDocument, { id }, { role }),
};
