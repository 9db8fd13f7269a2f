import { and, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { girls } from '#db/schema/girls.ts';
import { posts } from '#db/schema/posts.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { girlPhotoColumns } from '#permissions/columns/girl-photos.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { postColumns } from '#permissions/columns/posts.ts';
import { ofVisibleGirls, ownGirl, readableName, visibleGirls } from '#permissions/girls/filters.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, many, one } from '#platform/graphql/definition.server.ts';
import { hasSimilarName } from '#platform/search/similar-names.server.ts';
import { type IsoDate, publicAge } from '#shared/dates.ts';
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts';
import { decideGirl } from './actions/decide-girl.server.ts';
import { compareByAge } from './compare-by-age.server.ts';
import { moderatorFlags, ownFlags, scammerFields } from './schema.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;

/** A picture of a girl of the product is for others once a moderator approved it. */
const pictureShown = (actor: Actor) => sql`(not ${girls.matwiseGirl} or ${girls.profilePicApproved} is true or ${ownGirl(actor)})`;
const byGirl = { id: 'girl_id' };
const { girlId, stageName, searchText } = directoryEntries;
const listedNames = { found: girls.id, table: directoryEntries, id: girlId, names: [stageName], searchText };

export const girlTables = [
  defineTable({
    name: 'girls',
    table: girls,
    description: 'Girls of the product, reviewed girls, scammers. Who does not moderate gets counts up to 1,000; 1,001 stands for more.',
    roles: everybody,
    columns: girlColumns,
    rows: visibleGirls,
    own: { roles: ['female'], rows: ownGirl },
    conditionalColumns: { name: readableName, profile_pic_secure_url: pictureShown, profile_pic_public_id: pictureShown, profile_pic_file_name: pictureShown },
    steppedFilters: { birthday: compareByAge },
    derived: { age: { type: 'Int', column: 'birthday', of: (birthday: IsoDate) => publicAge(birthday) } },
    // The names of the specification's record, and the tables' own.
    relations: {
      photos: many('girl_photos', byGirl),
      girl_photos: many('girl_photos', byGirl),
      posts: many('posts', byGirl),
      forumReviews: many('forum_reviews', byGirl),
      forum_reviews: many('forum_reviews', byGirl),
      travels: many('travels', byGirl),
      problemGirl: one('problem_girls', byGirl),
      problem_girls: many('problem_girls', byGirl),
      girl_reviews: many('girl_reviews', byGirl),
      moderatorComments: many('moderator_comments', byGirl),
      moderator_comments: many('moderator_comments', byGirl),
    },
    // Members and visitors search a million rows; who moderates asks how much waits.
    countedUpTo: (actor) => (isModerator(actor) ? undefined : SEARCH_COUNTED_UP_TO),
    contains: {
      columns: ['username', 'stage_name', 'city', 'state', 'country', 'phone'],
      text: 'search_text',
      similar: (text) => hasSimilarName(listedNames, text),
    },
    mutations: {
      update: {
        columns: {
          female: [...ownFlags, 'description_verification'],
          moderator: [...ownFlags, ...moderatorFlags, ...scammerFields, 'description_verification'],
        },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => decideGirl(actor, Number(id), camelInput(set), { expected }),
      },
    },
  }),
  defineTable({
    name: 'girl_photos',
    table: girlPhotos,
    description: 'Galleries of girls: pictures and videos.',
    roles: everybody,
    columns: girlPhotoColumns,
    rows: (actor) => ofVisibleGirls(actor, girlPhotos.girlId),
    relations: { girl: one('girls', { girl_id: 'id' }) },
  }),
  defineTable({
    name: 'posts',
    table: posts,
    description: 'What girls post on their profiles.',
    roles: everybody,
    columns: postColumns,
    rows: (actor) => and(ofVisibleGirls(actor, posts.girlId), isModerator(actor) ? undefined : isTextShown('post')),
    relations: { girl: one('girls', { girl_id: 'id' }) },
  }),
];
