import { Link } from 'react-router';
import type { Closed } from '#features/girls/present.ts';
import { Alert } from '#ui/feedback/alert.tsx';

const titles: Record<Closed, string> = {
  waiting: 'This opens when your profile is approved',
  rejected: 'Your profile was not approved',
  hidden: 'A moderator has hidden your profile',
};

type Props = {
  because: Closed;
  /** What opens, as the end of 'you can …'. */
  opens: string;
};

/** Tells a girl what opens with her approval, and what she can do already. */
export function ApprovalNotice({ because, opens }: Props) {
  return (
    <Alert severity={because === 'waiting' ? 'info' : 'warning'} title={titles[because]} className="mb-5">
      {because === 'waiting' ? (
        <p>A moderator reviews every new profile. Once yours is approved, you can {opens}.</p>
      ) : (
        <p>
          Until that changes, you can’t {opens}. If you think this is a mistake,{' '}
          <Link to="/contact" className="text-link">
            contact us
          </Link>
          .
        </p>
      )}
      <p>You can report someone right away, and see and edit your own reports.</p>
    </Alert>
  );
}
