import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { MARK_RADIUS, type MapData } from '../maps/marks.ts';
import { girlsText, tourPath } from '../present.ts';

const look = cx(
  'h-auto w-full rounded-lg bg-sunken',
  '[&_.land]:fill-surface [&_.land]:stroke-line [&_.land]:stroke-[0.8]',
  '[&_.subject]:fill-red-corner-tint [&_.subject]:stroke-red-corner',
  '[&_.shape]:fill-red-corner-tint [&_.shape]:stroke-red-corner [&_.shape]:stroke-[0.8] [&_a:hover_.shape]:fill-red-corner',
  '[&_.leader]:stroke-red-corner',
  '[&_circle]:fill-red-corner [&_circle]:stroke-paper [&_circle]:stroke-[1.5] [&_a:hover_circle]:fill-ink',
  '[&_text]:fill-paper [&_text]:font-heading [&_text]:text-[15px] [&_text]:font-bold max-sm:[&_text]:hidden',
  '[&_.name]:fill-ink [&_.name]:stroke-surface [&_.name]:stroke-[4] [&_.name]:[paint-order:stroke] [&_a:hover_.name]:underline',
);

/**
 * The map of a region. The list beside it says and links the same, so this one is for the eye and the pointer alone: keyboards and screen
 * readers are not led through everything twice. On a phone its numbers would be too small to read: there it has points.
 */
export function TourMap({ map: { url, width, height, subject, marks }, chosenStyle }: { map: MapData; chosenStyle: string | null }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={look}>
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
          <text x={x} y={y} textAnchor="middle" dy="0.35em">
            {girls}
          </text>
          {named && (
            <text
              x={named === 'left' ? x - MARK_RADIUS - 4 : x + MARK_RADIUS + 4}
              y={y}
              dy="0.35em"
              textAnchor={named === 'left' ? 'end' : undefined}
              className="name"
            >
              {name}
            </text>
          )}
        </Link>
      ))}
    </svg>
  );
}
