import { useRevalidator } from 'react-router';
import { graphql } from '#ui/api/graphql.ts';
import girlReviewToGuy from '../documents/girl-review-to-guy.graphql?raw';
import { AddReference } from './add-reference.tsx';
import { GirlReviewList, type GirlReviewShown } from './girl-review-list.tsx';

type Props = { guyId: number; reviews: { rows: readonly GirlReviewShown[]; total: number }; mayAdd: boolean };

/** What girls say about a guy, and the form for a girl who adds to it. */
export function GuyReferences({ guyId, reviews, mayAdd }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-5">
      {reviews.rows.length > 0 ? <GirlReviewList reviews={reviews.rows} /> : <p className="text-ink-soft">No references yet.</p>}
      {reviews.total > reviews.rows.length && <p className="numbers text-sm text-ink-soft">{`The newest ${reviews.rows.length} of ${reviews.total}.`}</p>}
      {mayAdd && (
        <div>
          <AddReference
            send={({ comment, vote }) => graphql(girlReviewToGuy, { guyId, comment, vote }, { role: 'female', quiet: true })}
            onPosted={() => void revalidate()}
          />
        </div>
      )}
    </div>
  );
}
