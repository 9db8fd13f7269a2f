import { Link } from 'react-router';
import { tourPath } from '#features/travels/tours/present.ts';

type Props = { around: readonly { slug: string; name: string }[]; chosenStyle: string | null };

/** The way back to the wider maps. */
export function PlaceTrail({ around, chosenStyle }: Props) {
  const steps = [{ slug: null, name: 'World' }, ...around];
  return (
    <nav aria-label="Wider area" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ slug, name }, at) => (
          <li key={name} className="flex items-center gap-2">
            {at > 0 && (
              <span aria-hidden className="text-ink-faint">
                ›
              </span>
            )}
            <Link to={tourPath(slug, chosenStyle)} className="text-link inline-flex min-h-6 items-center font-semibold">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
