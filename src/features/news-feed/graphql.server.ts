import { newsFeed } from '#db/schema/news-feed.ts';
import { newsFeedColumns } from '#permissions/columns/news-feed.ts';
import { defineTable } from '#platform/graphql/definition.server.ts';

export const newsFeedTables = [
  defineTable({
    name: 'news_feed',
    table: newsFeed,
    description: 'Cards on the home page.',
    roles: ['public', 'male', 'female', 'moderator'],
    columns: newsFeedColumns,
    rows: () => undefined,
  }),
];
