import { useRef, useState } from 'react';
import { THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { TimewasterCard } from '../card.ts';

export type Votes = Pick<TimewasterCard, 'thumbsUp' | 'thumbsDown' | 'vote' | 'voteId'>;
const document = <Attributes,>(attributes: Attributes, id?: string) => ({ data: { type: 'thumbs' as const, ...(id && { id }), attributes } });
const counted = (votes: Votes, side: boolean | null, by: number): Votes =>
  side === null ? votes : { ...votes, ...(side ? { thumbsUp: votes.thumbsUp + by } : { thumbsDown: votes.thumbsDown + by }) };
/** The votes after the own one went to this side (or away), counts and all. */
const turned = (votes: Votes, vote: boolean | null, voteId: string | null): Votes => ({ ...counted(counted(votes, votes.vote, -1), vote, 1), vote, voteId });

/** The own vote and what it does to the counts: shown at once, taken back when the server refuses. One call at a time. */
export function useVotes(timewasterId: number, given: Votes) {
  const [votes, setVotes] = useState(given);
  const underway = useRef(false);

  async function attempt(next: Votes, send: () => Promise<string | null>) {
    if (underway.current) return;
    underway.current = true;
    const before = votes;
    setVotes(next);
    try {
      const voteId = await send();
      setVotes({ ...next, voteId });
    } catch (error) {
      setVotes(before);
      toast.error(messageOf(error));
    } finally {
      underway.current = false;
    }
  }

  return {
    votes,
    /** A click on the active side does nothing. */
    cast(side: boolean) {
      const { vote, voteId } = votes;
      if (vote === side) return;
      const thumbType = side ? THUMB_UP : THUMB_DOWN;
      void attempt(turned(votes, side, voteId), async () => {
        const { data } = voteId
          ? await api.patch(`/api/v1/thumbs/${voteId}`, document({ thumbType }, voteId))
          : await api.post('/api/v1/thumbs', document({ timewasterId, thumbType }));
        return data.id;
      });
    },
    remove() {
      const { voteId } = votes;
      if (!voteId) return;
      void attempt(turned(votes, null, null), async () => {
        await api.delete(`/api/v1/thumbs/${voteId}`);
        return null;
      });
    },
  };
}

/**
 * Women judge the report, the votes are about the man (docs/decisions/090): 'Helped me' says that he is a timewaster (thumb type 1), 'Not right'
 * that he is none (2). The icons go with the words that are read.
 */
export function VoteButtons({ votes, onVote, disabled }: { votes: Votes; onVote: (side: boolean) => void; disabled: boolean }) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Is this report right?</legend>
      <Side
        label="Helped me"
        means="He is a timewaster"
        count={votes.thumbsDown}
        active={votes.vote === false}
        disabled={disabled}
        onClick={() => onVote(false)}
      >
        <Icon name="thumbs-up" />
      </Side>
      <Side
        label="Not right"
        means="He is not a timewaster"
        count={votes.thumbsUp}
        active={votes.vote === true}
        disabled={disabled}
        onClick={() => onVote(true)}
      >
        <Icon name="thumbs-down" />
      </Side>
    </fieldset>
  );
}

type SideProps = { label: string; means: string; count: number; active: boolean; disabled: boolean; onClick: () => void; children: React.ReactNode };

function Side({ label, means, count, active, disabled, onClick, children }: SideProps) {
  return (
    <button type="button" aria-pressed={active} title={means} disabled={disabled} onClick={onClick} className="vote">
      {children}
      <span className="text-sm">{label}</span> {count}
    </button>
  );
}
