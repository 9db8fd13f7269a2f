import { graphql } from '#ui/api/graphql.ts';
import girlOnlyCommentToGuy from './documents/girl-only-comment-to-guy.graphql';
import insertGuyReview from './documents/insert-guy-review.graphql';

type About = { guyId: number; girlId: number };

const now = () => new Date().toISOString();

/** The calls of a girl about a guy. Each throws `ApiError`; the screen says what went wrong. */
export const callsAboutGuys = {
  /** Carries no role header: the session's own role counts. */
  review: (about: About, { comment, vote }: { comment: string; vote: boolean }) => graphql(insertGuyReview, { ...about, comment, vote, currentDateUTC: now() }),
  comment: (about: About, comment: string) => graphql(girlOnlyCommentToGuy, { ...about, comment, currentDateUTC: now() }, { role: 'female' }),
};
