import { followSearchPath } from '#features/saved-searches/ui/follow-path.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';

/** To hear of everybody who announces a tour there. A visitor logs in on the way. */
export function FollowPlace({ place }: { place: { fullName: string; spoken: string } }) {
  return (
    <LinkButton to={followSearchPath({ where: { place: place.fullName, presence: 'tour' } })} variant="secondary">
      {`Tell me when somebody comes to ${place.spoken}`}
    </LinkButton>
  );
}
