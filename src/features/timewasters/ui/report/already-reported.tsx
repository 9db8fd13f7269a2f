import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ClientType } from '#shared/catalogues/client-types.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { PLACE_DEBOUNCE_MS } from '#shared/limits.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';

type Found = { id: string; attributes: { name: string; city: string | null; clientType: ClientType } };
export type Typed = Partial<Record<'name' | 'city' | 'phoneNumber' | 'email' | 'instagram' | 'facebook' | 'twitter' | 'skype', string | null | undefined>>;

/** While one types: records that this may be about. Two women on one record warn better than two records. */
export function AlreadyReported({ typed }: { typed: Typed }) {
  const [found, setFound] = useState<Found[]>([]);
  const { name, city, phoneNumber, email } = typed;
  const profile = typed.instagram || typed.facebook || typed.twitter || typed.skype;
  const enough = (phoneNumber ?? '').replaceAll(/\D/g, '').length >= 10 || /@.+\../.test(email ?? '') || profile || (name && city);

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
      <ul>
        {found.map(({ id, attributes }) => (
          <li key={id}>
            <Link to={`/girl/timewasters?record=${id}`} className="text-link inline-block min-h-6">
              {[attributes.name, attributes.city].filter(Boolean).join(', ')}
            </Link>{' '}
            ({clientTypeLabel(attributes.clientType)})
          </li>
        ))}
      </ul>
      <p>You can comment, add a phone or an email and vote there. What you typed here stays.</p>
    </Alert>
  );
}
