import { defineOperation } from '#platform/graphql/definition.server.ts';
import { filterOptions } from './filter-options.server.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;

export const filterOptionOperations = [
  defineOperation({
    name: 'city_options',
    kind: 'query',
    description: 'The cities in which somebody can be found.',
    roles: everybody,
    returns: { city: 'String' },
    list: true,
    run: async () => (await filterOptions()).cities.map((city) => ({ city })),
  }),
  defineOperation({
    name: 'state_options',
    kind: 'query',
    description: 'The states in which somebody can be found.',
    roles: everybody,
    returns: { state: 'String' },
    list: true,
    run: async () => (await filterOptions()).states.map((state) => ({ state })),
  }),
];
