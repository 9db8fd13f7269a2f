import { forumReviews } from '#db/schema/forum-reviews.ts';
import { forumReviewColumns } from '#permissions/columns/forum-reviews.ts';
import { ofVisibleGirls } from '#permissions/visibility-girls.server.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';

export const reviewTables = [
  defineTable({
    name: 'forum_reviews',
    table: forumReviews,
    description: 'Reviews of girls that stand on outside forums.',
    roles: ['public', 'male', 'female', 'moderator'],
    columns: forumReviewColumns,
    rows: (actor) => ofVisibleGirls(actor, forumReviews.girlId),
    relations: { girl: one('girls', { girl_id: 'id' }) },
  }),
];
