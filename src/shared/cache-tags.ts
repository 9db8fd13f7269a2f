/**
 * The tags of every cached page that may show a resource, one function per resource: whoever writes it invalidates what its function
 * returns. A page says with the same tags what it shows (`cacheContext.allow`).
 */

/** Lists and pages that show girls, whatever they are: member, scammer, problem girl, reviewed on a forum. */
const girlPages = ['home', 'directory', 'profiles', 'reviews', 'scammers', 'problem-girls', 'session-girls', 'travels'];

/** A girl's record: what she is, shows and is called. */
export const girlTags = (...ids: number[]): string[] => [...girlPages, ...ids.map((id) => `girl:${id}`)];

/** A guy: his name and picture are beside what he wrote, on pages of any kind. */
export const guyTags = (...ids: number[]): string[] => [...girlPages, ...ids.map((id) => `guy:${id}`)];

/** A report about a problem girl. `girlId`: the girl of the directory it is about, where there is one. */
export const problemGirlTags = (id: number, girlId?: number | null): string[] => [...girlTags(...(girlId ? [girlId] : [])), `problem-girl:${id}`];

/** A crawled profile, its pictures and its travels. */
export const sessionGirlTags = (...ids: number[]): string[] => ['profiles', 'session-girls', ...ids.map((id) => `session-girl:${id}`)];

/** Reviews of a girl by guys. */
export const girlReviewTags = (girlId: number): string[] => ['reviews', `girl:${girlId}`];

/** A girl's travels; cards show where she is on tour. */
export const travelTags = (girlId: number): string[] => ['home', 'directory', 'travels', `girl:${girlId}`];

/** What is shown on a girl's own page alone: whether one follows her. */
export const girlPageTags = (girlId: number): string[] => [`girl:${girlId}`];

/** Comments under a page. */
export function commentTags(subjectType: string, subjectId: string): string[] {
  if (subjectType === 'home') return ['home'];
  return [`${subjectType === 'scammer' ? 'girl' : subjectType}:${subjectId}`];
}
