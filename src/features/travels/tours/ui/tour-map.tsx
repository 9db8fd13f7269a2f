import { Link } from 'react-router';
import { MARK_RADIUS, type MapData } from '../maps/marks.ts';
import { girlsText, tourPath } from '../present.ts';

/**
 * The map of a region. The list beside it says and links the same, so this one is for the eye and the pointer alone: keyboards and screen
 * readers are not led through everything twice. On a phone its numbers would be too small to read: there it has points.
 */
export function TourMap({ map: { url, width, height, subject, marks }, chosenStyle }: { map: MapData; chosenStyle: string | null }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="tour-map">
      <use href={`${url}#land`} className="land" />
      {subject && <use href={`${url}#${subject}`} className="subject" />}
      {marks.map(
        ({ slug, shape, name, girls }) =>
          shape && (
            <Link key={slug} to={tourPath(slug, chosenStyle)} tabIndex={-1} discover="none">
              <title>{`${name}: ${girlsText(girls)}`}</title>
              <use href={`${url}#${shape}`} className="shape" />
            </Link>
          ),
      )}
      {marks.map(({ slug, from, x, y }) => from && <path key={slug} d={`M${from[0]} ${from[1]}L${x} ${y}`} className="leader" />)}
      {marks.map(({ slug, name, girls, x, y, named }) => (
        <Link key={slug} to={tourPath(slug, chosenStyle)} tabIndex={-1} discover="none">
          <title>{`${name}: ${girlsText(girls)}`}</title>
          <circle cx={x} cy={y} r={MARK_RADIUS} />
          <text x={x} y={y}>
            {girls}
          </text>
          {named && (
            <text x={named === 'left' ? x - MARK_RADIUS - 4 : x + MARK_RADIUS + 4} y={y} className={named === 'left' ? 'name before' : 'name'}>
              {name}
            </text>
          )}
        </Link>
      ))}
    </svg>
  );
}
