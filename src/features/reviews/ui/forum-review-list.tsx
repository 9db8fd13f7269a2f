import { DateText } from '#ui/text/date-text.tsx';
import { OutsideLink } from '#ui/text/outside-link.tsx';

export type ForumReviewShown = { id: number; username: string | null; reviewUrl: string | null; deprecatedPageTitle: string | null; createdAt: Date | string };

/** Reviews that stand elsewhere, as links that recommend nothing. */
export function ForumReviewList({ reviews }: { reviews: readonly ForumReviewShown[] }) {
  return (
    <ul className="grid gap-3">
      {reviews.map(({ id, username, reviewUrl, deprecatedPageTitle, createdAt }) => (
        <li key={id} className="border-b border-line pb-3">
          <OutsideLink to={reviewUrl}>{deprecatedPageTitle ?? reviewUrl ?? 'Review'}</OutsideLink>
          <p className="text-sm text-ink-soft">
            {username && `By ${username}, `}
            <DateText value={new Date(createdAt)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
