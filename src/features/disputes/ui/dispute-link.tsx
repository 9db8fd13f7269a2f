import { Link } from 'react-router';

/** On a public record: the way for whom it names. */
export function DisputeLink({ to }: { to: string }) {
  return (
    <p className="mt-6 text-sm text-ink-soft">
      Is this about you, and wrong?{' '}
      <Link to={to} className="text-link">
        Dispute this entry
      </Link>
    </p>
  );
}
