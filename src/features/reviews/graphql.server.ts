import { and } from 'drizzle-orm';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { isModerator } from '#permissions/actor.ts';
import { forumReviewColumns } from '#permissions/columns/forum-reviews.ts';
import { girlReviewColumns, girlsOnlyCommentColumns, guyReviewColumns } from '#permissions/columns/reviews.ts';
import { amongGirls, reviewsOfGuys } from '#permissions/community/filters.server.ts';
import { ofVisibleGirls } from '#permissions/girls/filters.server.ts';
import { girlReviewShownTo, girlsOnlyCommentShownTo, guyReviewShownTo } from '#permissions/reviews/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { commentAmongGirls } from './actions/comment-among-girls.server.ts';
import { reviewGuy } from './actions/review-guy.server.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;
const girl = one('girls', { girl_id: 'id' });
const guy = one('guy_users', { guy_user_id: 'id' });
const reviewOfGuy = ['girl_id', 'guy_user_id', 'comment', 'vote'];
const ownClock = ['created_at', 'updated_at'];

export const reviewTables = [
  defineTable({
    name: 'forum_reviews',
    table: forumReviews,
    description: 'Reviews of girls that stand on outside forums.',
    roles: everybody,
    columns: forumReviewColumns,
    rows: (actor) => ofVisibleGirls(actor, forumReviews.girlId),
    relations: { girl },
  }),
  defineTable({
    name: 'girl_reviews',
    table: girlReviews,
    description: 'What guys say about girls.',
    roles: everybody,
    columns: girlReviewColumns,
    rows: (actor) => and(ofVisibleGirls(actor, girlReviews.girlId), isModerator(actor) ? undefined : girlReviewShownTo(actor.guyId)),
    relations: { girl_user: girl, guy_user: guy },
  }),
  defineTable({
    name: 'guy_reviews',
    table: guyReviews,
    description: 'What girls say about guys.',
    roles: ['male', 'female', 'moderator'],
    columns: guyReviewColumns,
    rows: (actor) => and(reviewsOfGuys(actor, guyReviews.guyUserId), isModerator(actor) ? undefined : guyReviewShownTo(actor)),
    relations: { girl_user: girl, guy_user: guy },
    mutations: {
      insert: {
        columns: { female: reviewOfGuy, moderator: reviewOfGuy },
        ignored: ownClock,
        run: (actor, object) => reviewGuy(actor, camelInput(object)),
      },
    },
  }),
  defineTable({
    name: 'girls_only_comments',
    table: girlsOnlyComments,
    description: 'What girls tell each other about guys.',
    roles: ['female', 'moderator'],
    columns: girlsOnlyCommentColumns,
    rows: (actor) => and(amongGirls(actor), isModerator(actor) ? undefined : girlsOnlyCommentShownTo(actor)),
    relations: { girl_user: girl, guy_user: guy },
    mutations: {
      insert: {
        columns: { female: ['girl_id', 'guy_user_id', 'comment'] },
        ignored: ownClock,
        run: (actor, object) => commentAmongGirls(actor, camelInput(object)),
      },
    },
  }),
];
