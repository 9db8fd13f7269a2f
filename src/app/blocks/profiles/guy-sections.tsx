import type { ComponentType } from 'react';
import type { GivenReference } from '#features/reference-requests/present.ts';
import { GivenReferences } from '#features/reference-requests/ui/given-references.tsx';
import type { GirlReviewShown } from '#features/reviews/ui/girl-review-list.tsx';
import { type GirlsOnlyCommentShown, GirlsOnlyComments } from '#features/reviews/ui/girls-only-comments.tsx';
import { GuyReferences } from '#features/reviews/ui/guy-references.tsx';
import { can } from '#permissions/index.ts';
import { useShell, type Viewer } from '../../render/viewer.ts';
import { GuyVerdict, type ShownVerdict } from '../safety/guy-verdict.tsx';

/** Whose profile a section is on. */
export type GuyOfPage = { id: number; username: string };

export type GuySection<Data = unknown> = {
  id: string;
  title: string;
  /** Who sees it: References are for members, Girl Only Comments for approved girls. Its loader asks the permissions again. */
  shownTo: (viewer: Viewer, guy: GuyOfPage) => boolean;
  Component: ComponentType<{ data: Data; guy: GuyOfPage }>;
};

/**
 * What is below a guy's profile, in this order. A room that has something to show about him adds its section here and
 * its reader, under the same id, in `guy-sections.server.ts`.
 */
// biome-ignore lint/suspicious/noExplicitAny: each section knows its own data.
export const guySections: readonly GuySection<any>[] = [
  {
    id: 'safety',
    title: 'Safety check',
    shownTo: (viewer) => can(viewer, 'timewaster.look-up'),
    Component: Safety,
  },
  {
    id: 'references',
    title: 'References',
    shownTo: (viewer, guy) => can(viewer, 'guyReview.read', { guyId: guy.id }),
    Component: References,
  },
  {
    id: 'girls-only-comments',
    title: 'Girl Only Comments',
    shownTo: (viewer) => can(viewer, 'girlsOnlyComment.read'),
    Component: GirlOnly,
  },
];

type Rows<Row> = { rows: Row[]; total: number };

/** Who may add to a section: an approved girl, a moderator too who is one. */
const authorOf = ({ girlId, isGirlApproved }: Viewer) => (isGirlApproved ? girlId : null);

function Safety({ data, guy }: { data: { verdict: ShownVerdict; blocked: boolean | undefined }; guy: GuyOfPage }) {
  return <GuyVerdict guy={{ id: guy.id, name: `@${guy.username}` }} {...data} />;
}

function References({ data, guy }: { data: Rows<GirlReviewShown> & { given: GivenReference[] }; guy: GuyOfPage }) {
  const { viewer, flags } = useShell();
  return (
    <div className="grid gap-5">
      <GivenReferences references={data.given} />
      <GuyReferences guyId={guy.id} reviews={data} girlId={flags['girl-reviews-guy'] ? authorOf(viewer) : null} />
    </div>
  );
}

function GirlOnly({ data, guy }: { data: Rows<GirlsOnlyCommentShown>; guy: GuyOfPage }) {
  return <GirlsOnlyComments guyId={guy.id} comments={data} girlId={authorOf(useShell().viewer)} />;
}
