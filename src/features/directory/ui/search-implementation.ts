/**
 * Which implementation of the search a browser uses, kept in it (SEARCH-07): 'hasura' asks GraphQL, 'rest' asks REST.
 * Both find the same; what is not known counts as the default.
 */
const key = 'search-implementation';
const implementations = ['hasura', 'rest'] as const;
export type Implementation = (typeof implementations)[number];

export function readImplementation(): Implementation {
  try {
    const kept = implementations.find((one) => one === localStorage.getItem(key));
    if (!kept) localStorage.setItem(key, implementations[0]);
    return kept ?? implementations[0];
  } catch {
    // Storage may be shut off; the search works without it.
    return implementations[0];
  }
}
