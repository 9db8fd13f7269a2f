import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type ClientType, clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { THUMB_DOWN } from '#shared/catalogues/statuses.ts';
import { plainText } from '#shared/identifiers/plain-text.ts';
import { PLACE_DEBOUNCE_MS } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { FieldError } from '#ui/forms/field.tsx';

export type Found = {
  id: string;
  attributes: { name: string; city: string | null; country: string | null; clientType: ClientType; isMine: boolean; via: 'contact' | 'name' };
};
type Typed = Partial<Record<'name' | 'city' | 'phoneNumber' | 'email' | 'instagram' | 'facebook' | 'twitter' | 'skype', string | null | undefined>>;

type Props = {
  typed: Typed;
  /** Whether she votes: a moderator who is no girl does not. */
  mayVote: boolean;
  /** She says that it is the same man. */
  onSame: (found: Found['attributes']) => void;
};

/** While one types: records that this may be about, and one tap for the same man. */
export function AlreadyReported({ typed, mayVote, onSame }: Props) {
  const [found, setFound] = useState<Found[]>([]);
  const { name, city, phoneNumber, email } = typed;
  const profile = typed.instagram || typed.facebook || typed.twitter || typed.skype;
  const enough = plainText(phoneNumber ?? '').replaceAll(/\D/g, '').length >= 10 || /@.+\../.test(email ?? '') || profile || (name && city);

  useEffect(() => {
    if (!enough) {
      setFound([]);
      return;
    }
    const abort = new AbortController();
    const ask = async () => {
      const query = { name, city, phoneNumber, email, profile };
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
      try {
        const { data } = await api.get<{ data: Found[] }>('/api/v1/timewaster-suggestions', { query: given, signal: abort.signal });
        setFound(data);
      } catch {
        // A hint that cannot be had keeps nobody from reporting.
        if (!abort.signal.aborted) setFound([]);
      }
    };
    const timer = setTimeout(ask, PLACE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [enough, name, city, phoneNumber, email, profile]);

  if (found.length === 0) return null;
  return (
    <Alert live severity="info" title="Already reported: add to it?">
      <ul className="grid gap-2">
        {found.map(({ id, attributes }) => (
          <li key={id}>
            <Link to={`/girl/timewasters?record=${id}`} className="text-link inline-block min-h-6">
              {[attributes.name, attributes.city].filter(Boolean).join(', ')}
            </Link>{' '}
            ({clientTypeLabel(attributes.clientType)}){attributes.isMine && ' is your own report.'}
            {/* The same name in the same city may be another man: only what names him for certain links two reports. */}
            {mayVote && !attributes.isMine && attributes.via === 'contact' && <SameMan id={id} name={attributes.name} onSame={() => onSame(attributes)} />}
          </li>
        ))}
      </ul>
      <p className="mt-1">You can comment, add a phone or an email and vote there. What you typed here stays.</p>
    </Alert>
  );
}

/**
 * One tap sends her vote to the existing report, and her own report is about the same man. Both name the same
 * number, email or profile, so they are linked as soon as hers is sent, and she counts as a woman of her own.
 */
function SameMan({ id, name, onSame }: { id: string; name: string; onSame: () => void }) {
  const [done, setDone] = useState(false);
  const { busy, error, act } = useAct();
  if (done) {
    return (
      <p role="status" className="mt-1 flex gap-1.5 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        Your vote counts on it now. Your own report is linked to it when you send it.
      </p>
    );
  }
  const vote = () =>
    act(async () => {
      await api.post('/api/v1/thumbs', { data: { type: 'thumbs', attributes: { timewasterId: Number(id), thumbType: THUMB_DOWN } } });
      onSame();
      setDone(true);
    });
  return (
    <div className="mt-1">
      <Button size="small" variant="secondary" busy={busy} onClick={() => void vote()} aria-label={`He did it to me too: ${name}`}>
        He did it to me too
      </Button>
      <FieldError id={`same-man-${id}`}>{error}</FieldError>
    </div>
  );
}
