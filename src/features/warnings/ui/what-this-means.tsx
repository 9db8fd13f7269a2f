import { Link } from 'react-router';

/** Folded away below every answer; opens without scripts. */
export function WhatThisMeans({ of }: { of: 'text' | 'profile' }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-link">What this means</summary>
      <div className="mt-2 grid max-w-[44rem] gap-2">
        <p>
          {of === 'profile'
            ? 'We compare her stage name, username, handles, number and sites with our lists of scammers and problem girls.'
            : 'We compare what you typed with the names, usernames, handles, numbers and sites of scammers, problem girls and girls reviewed on other forums.'}{' '}
          A moderator looked at every report before it was listed.
        </p>
        <p>
          No warning is not a recommendation: she may be new here, use another name or number elsewhere, or nobody has reported her yet. And a shared name can
          belong to someone else, so compare pictures, city and numbers.
        </p>
        <p>“Disputed” means that she says it is wrong and a moderator has not decided yet.</p>
        {of === 'profile' && (
          <p>
            <Link to="/scammers" className="inline-flex min-h-6 items-center text-link">
              Check another name, number or site
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}
