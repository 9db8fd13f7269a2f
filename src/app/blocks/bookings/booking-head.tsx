import { LinkButton } from '#ui/actions/link-button.tsx';
import { Photo, type PhotoSource } from '#ui/media/photo.tsx';

type Props = { title: string; stageName: string; head: { photo: PhotoSource | null; place: string | null; tour: string | null } };

/** Who is asked: her picture, her name and where she is. */
export function BookingHead({ title, stageName, head: { photo, place, tour } }: Props) {
  return (
    <header className="mb-6 flex items-center gap-4 md:mb-8">
      <div className="w-20 shrink-0 overflow-hidden rounded-lg sm:w-24">
        <Photo photo={photo} sizes="96px" eager className="aspect-4/5 w-full object-cover" />
      </div>
      <div className="min-w-0">
        <span aria-hidden className="mb-2 block h-1 w-12 bg-red-corner" />
        <h1 className="text-2xl font-extrabold break-words sm:text-3xl">{title}</h1>
        {place && <p className="text-ink-soft">{place}</p>}
        {tour && <p className="numbers text-sm font-medium">{tour}</p>}
        <LinkButton to={`/profile/${encodeURIComponent(stageName)}`} variant="quiet" size="small" className="-ml-3">
          Back to her profile
        </LinkButton>
      </div>
    </header>
  );
}
