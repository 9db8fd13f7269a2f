import { useEffect, useState } from 'react';
import { send } from '#ui/api/client.ts';

type Cities = { data: { id: string; attributes: { name: string; label: string } }[] };

/** Suggestions for a field of city names, as the browser shows them; free text stays allowed. */
export function CityOptions({ id, text, withLabel = false }: { id: string; text: string; withLabel?: boolean }) {
  const [cities, setCities] = useState<Cities['data']>([]);
  useEffect(() => {
    if (text.trim().length < 2) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      send<Cities>('GET', '/api/v1/cities', undefined, { query: { q: text, limit: 8 }, signal: call.signal }).then(
        ({ data }) => setCities(data),
        () => setCities([]),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text]);
  return (
    <datalist id={id}>
      {cities.map(({ id: key, attributes }) => (
        <option key={key} value={withLabel ? attributes.label : attributes.name} label={attributes.label} />
      ))}
    </datalist>
  );
}
