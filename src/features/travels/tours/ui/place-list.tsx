import { Link } from 'react-router';
import { formatCount } from '#shared/numbers/format-count.ts';
import { type PlaceLink, tourPath } from '../present.ts';

type Props = { label: string; places: readonly PlaceLink[] /** How many there are; the busiest are listed. */; total: number; chosenStyle: string | null };

/** The map as a list: the same places and numbers. */
export function PlaceList({ label, places, total, chosenStyle }: Props) {
  return (
    <>
      <ul aria-label={label} className="tour-places">
        {places.map(([slug, name, girls]) => (
          <li key={slug}>
            <Link to={tourPath(slug, chosenStyle)} discover="none">
              <span>{name}</span>
              <span>
                {formatCount(girls)}
                <span>{girls === 1 ? ' girl' : ' girls'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > places.length && (
        <p className="mt-3 text-sm text-ink-faint">
          The {places.length} busiest of {formatCount(total)} places.
        </p>
      )}
    </>
  );
}
