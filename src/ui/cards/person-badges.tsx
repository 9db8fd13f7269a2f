import { Icon } from '../icons/icon.tsx';
import { Badge } from '../text/badge.tsx';

export type PersonBadgesProps = {
  verified?: boolean;
  /** 'Austin · 12-04 to 12-09' */
  onTour?: string | null;
  isNew?: boolean;
};

/** Verified, On tour, New: in this order, each only when it holds. */
export function PersonBadges({ verified = false, onTour, isNew = false }: PersonBadgesProps) {
  return (
    <>
      {verified && (
        <Badge tone="success" icon={<Icon name="badge-check" />}>
          Verified
        </Badge>
      )}
      {onTour && (
        <Badge tone="blue" icon={<Icon name="plane" />}>
          <i>On tour: </i>
          {onTour}
        </Badge>
      )}
      {isNew && <Badge tone="red">New</Badge>}
    </>
  );
}
