import { Link } from 'react-router';

/** For people who had a profile before this site: log-in and both sign-ups lead them to it. */
export function MigrationLink() {
  return (
    <p className="mt-6 text-ink-soft">
      Did you have a profile on the previous site?{' '}
      <Link to="/migrate_profile" className="text-link">
        Migrate your profile
      </Link>
    </p>
  );
}
