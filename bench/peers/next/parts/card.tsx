import type { ShownCard } from 'matwise/features/directory/present.ts';
import { cx } from 'matwise/ui/class-names.ts';
import type { PhotoSource } from 'matwise/ui/media/photo.tsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const sizes = '(min-width: 1200px) 290px, (min-width: 900px) 31vw, (min-width: 600px) 47vw, 94vw';
const warnings = {
  scammer: { word: 'Scammer', ribbon: 'bg-error-fill text-on-fill', frame: 'outline-error-fill' },
  'problem-girl': { word: 'Problem girl', ribbon: 'bg-warning-tint text-warning', frame: 'outline-warning' },
} as const;

function Photo({ photo, eager, className }: { photo: PhotoSource | null; eager: boolean; className: string }) {
  if (!photo) {
    return (
      <div className={cx('grid place-items-center bg-sunken text-ink-faint', className)}>
        <Icon name="person" className="size-1/3 stroke-1" />
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: the same pictures in the same sizes as Matwise has them
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet && sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      data-placeholder={photo.placeholder}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}

function Badge({ tone, icon, children }: { tone: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-tight font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
        tone,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export function Card({ card, eager }: { card: ShownCard; eager: boolean }) {
  const { to, name, place, facts, photo, kind, disputed, verified, onTour, isNew } = card;
  const alarm = kind === 'scammer' || kind === 'problem-girl' ? warnings[kind] : undefined;
  return (
    <article data-kind={alarm ? kind : 'girl'} className="group relative">
      <div className={cx('relative isolate overflow-hidden rounded-lg', alarm && cx('outline-2 -outline-offset-2', alarm.frame))}>
        <Photo
          photo={photo}
          eager={eager}
          className={cx('aspect-4/5 w-full transition-transform group-hover:scale-[1.02]', alarm && '-z-10 saturate-[0.35]')}
        />
        {alarm ? (
          <p className={cx('absolute inset-x-0 bottom-0 flex items-center gap-1.5 px-3 py-2 text-sm font-bold', alarm.ribbon)}>
            <Icon name="warning" className="size-4 shrink-0" />
            {alarm.word}
            {disputed && ' (disputed)'}
          </p>
        ) : (
          <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
            {verified && (
              <Badge tone="bg-success-tint text-success" icon={<Icon name="verified" />}>
                Verified
              </Badge>
            )}
            {onTour && (
              <Badge tone="bg-blue-corner-tint text-blue-corner" icon={<Icon name="plane" />}>
                On tour: {onTour}
              </Badge>
            )}
            {isNew && <Badge tone="bg-red-corner-tint text-red-corner">New</Badge>}
          </div>
        )}
      </div>
      <div className="pt-2.5">
        <h2 className="text-lg leading-snug">
          <Link
            href={to}
            className={cx(
              'static decoration-2 underline-offset-4 before:absolute before:inset-0 before:rounded-lg group-hover:underline',
              !alarm && 'decoration-red-corner',
            )}
          >
            {name}
          </Link>
        </h2>
        {place && <p className="truncate text-sm text-ink-soft">{place}</p>}
        {facts.length > 0 && <p className="numbers mt-0.5 truncate text-sm text-ink-faint">{facts.join(' · ')}</p>}
      </div>
    </article>
  );
}
