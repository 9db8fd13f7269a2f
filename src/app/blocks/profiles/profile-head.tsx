import { BadgeCheck, Plane } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { presentProfile } from '#features/directory/present-profile.ts';
import { ProfileStats } from '#features/directory/ui/profile/profile-stats.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { OutsideLink } from '#ui/text/outside-link.tsx';
import { Prose } from '#ui/text/prose.tsx';

type Profile = ReturnType<typeof presentProfile>;

type Props = {
  profile: Profile;
  /** 'In Houston now, until 11-24-2026' */
  tour: string | null;
  /** '12 reviews, 9 of 10 guys gave a thumbs up' */
  reviewed: string | null;
  /** Where they are read. */
  reviewsAt: string;
  warning: ReactNode;
  actions: ReactNode;
};

/** Who she is, in the order of what somebody asks: name and place, where she is now, what is known against her, how to meet her, her measures. */
export function ProfileHead({ profile, tour, reviewed, reviewsAt, warning, actions }: Props) {
  const { stageName, headline, place, since, verified, figures, about, links } = profile;
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-3 block h-1 w-12 bg-red-corner" />
      <h1 className="text-3xl font-extrabold break-words">{stageName}</h1>
      {place && <p className="mt-1 text-lg text-ink-soft">{place}</p>}
      {tour && (
        <p className="mt-2">
          <a href="#travels" className="no-underline">
            <Badge tone="blue" icon={<Plane aria-hidden />}>
              {tour}
            </Badge>
          </a>
        </p>
      )}
      {headline && <p className="mt-3 text-lg font-semibold break-words">{headline}</p>}
      {verified && (
        <details className="mt-3 text-sm">
          <summary className="flex w-fit cursor-pointer flex-wrap items-center gap-2 [&::-webkit-details-marker]:hidden">
            <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
              Verified
            </Badge>
            <span className="text-link font-semibold">What this means</span>
          </summary>
          <p className="mt-2 max-w-[36rem] text-ink-soft">
            A moderator looked at her profile and her picture and approved them before they were published. Identity papers are not checked, and what she says
            about herself is her own word.
          </p>
        </details>
      )}
      <p className="numbers mt-3 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {reviewed && <Link to={reviewsAt}>{reviewed}</Link>}
        <span>
          Here since <DateText value={since} />
        </span>
      </p>
      {warning}
      {actions}
      <ProfileStats measures={figures} />
      {about.map((part) => (
        <Prose key={part} className="mt-6">
          {part}
        </Prose>
      ))}
      {links.length > 0 && (
        <div className="mt-6">
          <Facts
            facts={links.map(({ label, value, href }) => [
              label,
              href?.startsWith('tel:') ? (
                <a key={label} href={href} className="text-link">
                  {value}
                </a>
              ) : (
                <OutsideLink key={label} to={href}>
                  {value}
                </OutsideLink>
              ),
            ])}
          />
        </div>
      )}
    </div>
  );
}
