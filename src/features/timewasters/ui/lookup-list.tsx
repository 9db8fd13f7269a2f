import { Link } from 'react-router';
import { MomentText } from '#ui/text/date-text.tsx';
import type { LookedUp } from '../lookups/looked-up.ts';

const kinds: Record<string, string> = {
  phone: 'Phone number',
  email: 'Email',
  handle: 'Handle',
  link: 'Link',
  text: 'Name or city',
  record: 'One report',
  own: 'Links of her own report',
  comments: 'Comments',
  photos: 'Photos',
  suggest: 'While reporting',
  graphql: 'GraphQL',
  'safety-check': 'Safety check',
};

/** Look-ups as moderators see them, the latest first. `named`: whose they are is said in each line. */
export function LookupList({ rows, named }: { rows: readonly LookedUp[]; named: boolean }) {
  return (
    <ul aria-label="Look-ups" className="grid gap-3">
      {rows.map(({ id, at, who, girlId, kind, reserve, records }) => (
        <li key={id} className="rounded-lg border border-line bg-surface p-4">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <MomentText value={at} />
            <span>{kinds[kind] ?? kind}</span>
            {reserve && <span>over the limit</span>}
            {named &&
              (girlId === null ? (
                <span>{who ?? 'Deleted account'}</span>
              ) : (
                <Link to={`/admin/lookups?girl=${girlId}`} className="text-link inline-block min-h-6">
                  {who ?? `Girl ${girlId}`}
                </Link>
              ))}
          </p>
          {records.length === 0 ? (
            <p>Nothing found</p>
          ) : (
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {records.map((record) => (
                <li key={record.id} className="wrap-anywhere">
                  {record.name === null ? (
                    `Report ${record.id} (deleted)`
                  ) : (
                    <Link to={`/admin/edit/timewaster/${record.id}`} className="text-link inline-block min-h-6">{`${record.name} (${record.id})`}</Link>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
