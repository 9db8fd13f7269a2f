import { useRevalidator } from 'react-router';
import { callsAboutGuys } from '../calls.ts';
import { AddReference } from './add-reference.tsx';
import { GirlReviewList, type GirlReviewShown } from './girl-review-list.tsx';

type Props = {
  guyId: number;
  reviews: { rows: readonly GirlReviewShown[]; total: number };
  /** The girl who may add one; null for everybody else. */
  girlId: number | null;
};

/** What girls say about a guy, and the form for a girl who adds to it. */
export function GuyReferences({ guyId, reviews, girlId }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-5">
      {reviews.rows.length > 0 ? <GirlReviewList reviews={reviews.rows} reportAs="guy-review" /> : <p className="text-ink-soft">No references yet.</p>}
      {reviews.total > reviews.rows.length && <p className="numbers text-sm text-ink-soft">{`The newest ${reviews.rows.length} of ${reviews.total}.`}</p>}
      {girlId !== null && (
        <div>
          <AddReference about={`guy-${guyId}`} send={(review) => callsAboutGuys.review({ guyId, girlId }, review)} onPosted={() => void revalidate()} />
        </div>
      )}
    </div>
  );
}
