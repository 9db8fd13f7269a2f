import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ClientType } from '#shared/catalogues/client-types.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { plainText } from '#shared/identifiers/plain-text.ts';
import { PLACE_DEBOUNCE_MS } from '#shared/limits.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { SameMan } from './same-man.tsx';

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
