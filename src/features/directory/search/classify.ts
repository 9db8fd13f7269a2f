import type { DirectoryKind } from '#shared/catalogues/statuses.ts';

/** What decides a girl's kind, as GraphQL gives it. */
export type Classified = {
  is_scammer: boolean | null;
  disputed: boolean | null;
  active: boolean | null;
  trans: boolean | null;
  matwise_girl: boolean | null;
  girl_show_profile: boolean | null;
  admin_show_profile: boolean | null;
  problemGirl: { id: number; disputed: boolean } | null;
  forumReviews_aggregate: { aggregate: { count: number } };
};

/** The first match wins; null drops her. In the database the view `directory_rule` says the same. */
export function classify(girl: Classified): DirectoryKind | null {
  if (girl.is_scammer) return 'scammer';
  if (girl.problemGirl) return 'problem-girl';
  if (girl.forumReviews_aggregate.aggregate.count > 0 && girl.active && !girl.trans) return 'review';
  if ((girl.admin_show_profile || girl.girl_show_profile) && girl.matwise_girl) return 'profile';
  return null;
}

/** Whether somebody answers what she is warned of by. */
export function isDisputed(kind: DirectoryKind, { disputed, problemGirl }: Pick<Classified, 'disputed' | 'problemGirl'>): boolean {
  return kind === 'scammer' ? disputed === true : kind === 'problem-girl' && problemGirl?.disputed === true;
}

/** The same as a condition, so that a list of ten holds ten who are something. */
export const isSomething = {
  _or: [
    { is_scammer: { _eq: true } },
    { problemGirl: {} },
    { active: { _eq: true }, trans: { _eq: false }, forumReviews: {} },
    { matwise_girl: { _eq: true }, _or: [{ admin_show_profile: { _eq: true } }, { girl_show_profile: { _eq: true } }] },
  ],
};
