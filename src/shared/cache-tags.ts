/**
 * Tags of cached pages. A page names with `cacheContext.allow` what it shows, and a write drops the pages that show what it changed:
 *
 * - `girl:<id>`, `guy:<id>`, `problem-girl:<id>`, `session-girl:<id>`: the pages about one person.
 * - `directory`: pages with cards or rows of several girls; `search`: results that match on more than a card shows.
 * - `scammers`, `problem-girls`, `session-girls`, `reviews`, `travels`, `home`: the lists of that name, and what else shows entries of them.
 * - `warnings`: pages that compare a name with all warnings, such as every profile.
 * - `profiles`: all profiles. Only a moderator who revalidates them and imports drop it.
 * - `addresses`: who has a page, and under which name.
 */

/** The pages about girls, whatever they are: profile, scammer, reviews. Lists depend on what changed: `platform/girls/tags-of-change.ts`. */
export const girlTags = (...ids: number[]): string[] => ids.map((id) => `girl:${id}`);

/** Pages about guys. Pages that show their words: `platform/texts/tags-of-words.server.ts`. */
export const guyTags = (...ids: number[]): string[] => ids.map((id) => `guy:${id}`);

/** Every page that shows girls, for writes of many rows at once. */
export const ALL_GIRL_TAGS = ['directory', 'search', 'profiles', 'reviews', 'scammers', 'problem-girls', 'warnings', 'addresses'];

/** A record of a problem girl, which changes the card of the girl it is about. */
export const problemGirlTags = (id: number, girlId?: number | null): string[] => [
  ...['problem-girls', 'warnings', 'directory', 'search', 'addresses', `problem-girl:${id}`],
  ...girlTags(...(girlId ? [girlId] : [])),
];

/** A crawled profile, its pictures and its travels. */
export const sessionGirlTags = (...ids: number[]): string[] => ['session-girls', ...ids.map((id) => `session-girl:${id}`)];

/** A girl's travels; cards show where she is on tour, and searches find her there. */
export const travelTags = (girlId: number): string[] => ['directory', 'search', 'travels', ...girlTags(girlId)];

/** Comments under a page. */
export function commentTags(subjectType: string, subjectId: string): string[] {
  if (subjectType === 'home') return ['home'];
  return [`${subjectType === 'scammer' ? 'girl' : subjectType}:${subjectId}`];
}
