import { useEffect, useState } from 'react';
import { graphql } from '#ui/api/graphql.ts';
import document from '../documents/get-filter-options.graphql';

type Answer = { city_options: { city: string }[]; state_options: { state: string }[] };
export type FilterOptions = { cities: string[]; states: string[] };

const none: FilterOptions = { cities: [], states: [] };
let asked: Promise<FilterOptions> | undefined;

/** Asked for once per visit; an answer that did not come is asked for again by the next panel. */
function load(): Promise<FilterOptions> {
  asked ??= graphql<Answer>(document, {}).then(
    ({ city_options, state_options }) => ({ cities: city_options.map(({ city }) => city), states: state_options.map(({ state }) => state) }),
    () => {
      // Suggestions are a courtesy: without them the fields take any text.
      asked = undefined;
      return none;
    },
  );
  return asked;
}

/** The cities and states in which somebody can be found, to suggest while one types. */
export function useFilterOptions(): FilterOptions {
  const [options, setOptions] = useState(none);
  useEffect(() => {
    let gone = false;
    load().then((found) => !gone && setOptions(found));
    return () => {
      gone = true;
    };
  }, []);
  return options;
}
