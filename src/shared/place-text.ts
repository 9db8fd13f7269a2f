import { stateName } from './catalogues/states.ts';

type Place = { city?: string | null; state?: string | null; country?: string | null };

/** 'Austin, Texas, United States': what is known of it; a state of the city's own name is not printed twice. null when nothing is known. */
export function placeText({ city, state, country }: Place): string | null {
  const region = state && stateName(state);
  return [city, region === city ? null : region, country].filter(Boolean).join(', ') || null;
}
