import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { FollowState } from '../schema.ts';

type Props = {
  girlId: number;
  state: FollowState;
  /** Where a visitor goes instead; null for who is logged in. */
  loginTo: string | null;
};

/** 'Follow', 'Processing...', 'Following', which becomes 'Unfollow' under the pointer. What the server answers is what is there. */
export function FollowButton({ girlId, state, loginTo }: Props) {
  const [now, setNow] = useState(state);
  const [busy, setBusy] = useState(false);
  const [aimed, setAimed] = useState(false);
  const underway = useRef(false);
  // Another visit, or another tab's change that the page has read since.
  useEffect(() => setNow(state), [state]);

  if (loginTo !== null) {
    return (
      <LinkButton to={loginTo} reloadDocument variant="secondary">
        Follow
      </LinkButton>
    );
  }

  async function press() {
    // A double click comes faster than the next rendering.
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    const body = { follow: { girl_id: girlId } };
    const options = { headers: { 'x-hasura-role': 'male' } };
    try {
      setNow(await (now.following ? api.delete('/follow', body, options) : api.post('/follow', body, options)));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      underway.current = false;
      setBusy(false);
      setAimed(false);
    }
  }

  const label = busy ? 'Processing...' : !now.following ? 'Follow' : aimed ? 'Unfollow' : 'Following';
  return (
    <Button
      variant="secondary"
      busy={busy}
      className="min-w-36"
      onClick={() => void press()}
      // A finger has no way to hover: its first press must not read 'Unfollow' before it acts.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAimed(true)}
      onPointerLeave={() => setAimed(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setAimed(true)}
      onBlur={() => setAimed(false)}
    >
      {label}
    </Button>
  );
}

export const followersText = (followers: number) => (followers === 1 ? '1 follower' : `${followers} followers`);
