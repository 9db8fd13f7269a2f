import { problemGirlPhotos } from '#db/schema/problem-girl-photos.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { problemGirlColumns, problemGirlPhotoColumns, problemGirlReportedUrlColumns } from '#permissions/columns/problem-girls.ts';
import { ofVisibleProblemGirls, visibleProblemGirls } from '#permissions/visibility-problem-girls.server.ts';
import { defineTable, many, one } from '#platform/graphql/definition.server.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;
const byProblemGirl = { id: 'problem_girl_id' };

export const problemGirlTables = [
  defineTable({
    name: 'problem_girls',
    table: problemGirls,
    description: 'Girls with whom there were problems, crawled or reported.',
    roles: everybody,
    columns: problemGirlColumns,
    rows: visibleProblemGirls,
    relations: {
      problem_girl_reported_urls: many('problem_girl_reported_urls', byProblemGirl),
      problem_girl_photos: many('problem_girl_photos', byProblemGirl),
      girl: one('girls', { girl_id: 'id' }),
    },
    contains: { columns: ['username', 'name', 'headline', 'city', 'country'], text: 'search_text' },
  }),
  defineTable({
    name: 'problem_girl_reported_urls',
    table: problemGirlReportedUrls,
    description: 'Where else a problem girl was reported.',
    roles: everybody,
    columns: problemGirlReportedUrlColumns,
    rows: (actor) => ofVisibleProblemGirls(actor, problemGirlReportedUrls.problemGirlId),
  }),
  defineTable({
    name: 'problem_girl_photos',
    table: problemGirlPhotos,
    description: 'Pictures of problem girls.',
    roles: everybody,
    columns: problemGirlPhotoColumns,
    rows: (actor) => ofVisibleProblemGirls(actor, problemGirlPhotos.problemGirlId),
  }),
];
