import { Link } from 'react-router';
import { type PlaceLink, tourPath } from '../present.ts';

type Props = { label: string; places: readonly PlaceLink[] /** How many there are; the busiest are listed. */; total: number; chosenStyle: string | null };

/** The map as a list: the same places and numbers. */
export function PlaceList({ label, places, total, chosenStyle }: Props) {
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
        {places.map(({ slug, name, girls }) => (
          <li key={slug} className="border-b border-line">
            <Link to={tourPath(slug, chosenStyle)} discover="none" className="tour-place">
              <span>{name}</span>
              <span className="numbers shrink-0 text-sm text-ink-soft">
                {girls.toLocaleString('en-US')}
                <span className="max-md:sr-only"> {girls === 1 ? 'girl' : 'girls'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > places.length && (
        <p className="mt-3 text-sm text-ink-faint">
          The {places.length} busiest of {total.toLocaleString('en-US')} places.
        </p>
      )}
    </>
  );
}
