import type { GirlCardProps } from 'matwise/features/directory/present.ts';
import { shortHeight, shortWeight } from 'matwise/shared/units.ts';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

const sizes = '(width>=900px) 320px,47vw';
const warnings = {
  scammer: {
    icon: 'octagon-alert',
    word: 'Scammer',
    ribbon: 'card-ribbon bg-error-fill text-on-fill',
    frame: 'card-frame card-frame-warned outline-error-fill',
  },
  'problem-girl': {
    icon: 'shield-alert',
    word: 'Problem girl',
    ribbon: 'card-ribbon bg-warning-tint text-warning',
    frame: 'card-frame card-frame-warned outline-warning',
  },
} as const;

function Photo({ photo, eager }: { photo: GirlCardProps['photo']; eager: boolean }) {
  if (!photo) {
    return (
      <div className="no-photo card-photo">
        <Icon name="user-round" className="size-1/3 stroke-1" />
      </div>
    );
  }
  const folder = photo.src.slice(0, photo.src.lastIndexOf('/') + 1);
  return (
    // biome-ignore lint/performance/noImgElement: the same pictures in the same sizes as Matwise has them
    <img
      src={photo.src}
      srcSet={photo.widths?.map((width) => `${folder}${width}.webp ${width}w`).join(', ')}
      sizes={photo.widths && sizes}
      width={640}
      height={800}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : undefined}
      data-placeholder={photo.placeholder}
      className="photo card-photo"
    />
  );
}

function Badge({ tone, icon, children }: { tone: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

const sizeText = ([inches, pounds]: NonNullable<GirlCardProps['size']>) =>
  [inches && shortHeight(inches, 'us'), pounds && shortWeight(pounds, 'us')].filter(Boolean).join(' ');

export function Card({ card, eager }: { card: GirlCardProps; eager: boolean }) {
  const { to, name, place, size, photo, kind, disputed, verified, onTour, isNew } = card;
  const alarm = kind === 'scammer' || kind === 'problem-girl' ? warnings[kind] : undefined;
  const facts = size ? [...card.facts, sizeText(size)] : card.facts;
  return (
    <article data-kind={alarm ? kind : 'girl'} className="card">
      <div className={alarm?.frame ?? 'card-frame'}>
        <Photo photo={photo} eager={eager} />
        {alarm ? (
          <p className={alarm.ribbon}>
            <Icon name={alarm.icon} />
            {alarm.word}
            {disputed && ' (disputed)'}
          </p>
        ) : (
          <div className="card-badges">
            {verified && (
              <Badge tone="badge-success" icon={<Icon name="badge-check" />}>
                Verified
              </Badge>
            )}
            {onTour && (
              <Badge tone="badge-blue" icon={<Icon name="plane" />}>
                <i>On tour: </i>
                {onTour}
              </Badge>
            )}
            {isNew && <Badge tone="badge-red">New</Badge>}
          </div>
        )}
      </div>
      <div className="card-text">
        <h2>
          <Link href={to} className="card-link">
            {name}
          </Link>
        </h2>
        {place && <p className="card-place">{place}</p>}
        {facts.length > 0 && <p className="card-facts">{facts.join(' · ')}</p>}
      </div>
    </article>
  );
}
