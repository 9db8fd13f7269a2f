import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CommentSubject } from '#db/schema/comments.ts';
import { Section } from '#ui/layout/section.tsx';
import { DOXX_INVITATION } from '../texts.ts';
import { CommentForm } from './comment-form.tsx';
import { type Commenter, CommentList, type CommentShown } from './comment-list.tsx';

type Props = {
  subject: { type: CommentSubject; id: string };
  comments: readonly CommentShown[];
  viewer: Commenter;
  /** The page's own address: where a visitor comes back to after the log-in. */
  path: string;
  /** The pages of the list. */
  children?: ReactNode;
};

/** The comments of a page: the invitation not to doxx, what was written, and the form for whoever is logged in. */
export function CommentSection({ subject, comments, viewer, path, children }: Props) {
  return (
    <Section title="Comments">
      <p className="mb-5 text-ink-soft">{DOXX_INVITATION}</p>
      <CommentList comments={comments} viewer={viewer} />
      {children}
      <div className="mt-6">
        {viewer.userId === null ? (
          <p>
            <Link to={`/auth/login?return_to=${encodeURIComponent(path)}`} className="text-link">
              Log in
            </Link>{' '}
            to write a comment.
          </p>
        ) : (
          <CommentForm subject={subject} />
        )}
      </div>
    </Section>
  );
}
