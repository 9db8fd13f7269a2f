import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PLACE_DEBOUNCE_MS, SLIDER_DEBOUNCE_MS } from '#shared/limits.ts';
import { type Filters, printFilters, type Sort } from '#shared/search/filters.ts';

export type View = 'grid' | 'list';

/** The address of a search. What is the default is in no address. */
export function searchAddress(filters: Filters, { sort = 'newest', view = 'grid', page = 1 }: { sort?: Sort; view?: View; page?: number } = {}): string {
  const params = printFilters(filters);
  if (sort !== 'newest') params.set('sort', sort);
  if (view !== 'grid') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/advanced_search?${params}` : '/advanced_search';
}

/** Reads what the form holds. Brought when the page stands: the first paint needs no parser. */
export const filterParser = () => import('#shared/search/parse-filters.ts');

export const delays = { text: SLIDER_DEBOUNCE_MS, place: PLACE_DEBOUNCE_MS, slider: SLIDER_DEBOUNCE_MS, now: 0 } as const;

/**
 * Applies the panel's form to the address after a pause. The fields keep their own values; when the address changes
 * from outside (Back, a chip), `outside` changes and the form is rebuilt from it.
 */
export function useFilterForm(filters: Filters, view: View) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = useRef('');
  const current = printFilters(filters).toString();
  const sent = useRef(current);
  const [outside, setOutside] = useState(current);

  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    clearTimeout(timer.current);
    setOutside(current);
  }, [current]);
  useEffect(() => {
    asked.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    // Fetched again when it is needed and did not come.
    filterParser().catch(() => {});
    return () => clearTimeout(timer.current);
  }, []);

  const apply = useCallback(
    (delay: number) => {
      clearTimeout(timer.current);
      const go = async () => {
        const { parseFilters } = await filterParser();
        if (!form.current) return;
        const params = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
        const wanted = parseFilters(params);
        sent.current = printFilters(wanted).toString();
        const address = searchAddress(wanted, { sort: (params.get('sort') ?? 'newest') as Sort, view });
        // A slider that is pulled past its end reports the same value again and again.
        if (address === asked.current) return;
        asked.current = address;
        navigate(address, { replace: true, preventScrollReset: true });
      };
      // A slider tells its value before React has put it into the form.
      timer.current = setTimeout(() => {
        // Without the parser the browser sends the form itself.
        go().catch(() => form.current?.submit());
      }, delay);
    },
    [navigate, view],
  );
  return { form, apply, outside };
}
