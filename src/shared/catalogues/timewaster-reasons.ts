/** What happened, beside the client type. Several may hold for one report. */
export const TIMEWASTER_REASONS = [
  { key: 'no-show', label: 'No-show' },
  { key: 'haggling', label: 'Haggling' },
  { key: 'non-payment', label: 'Non-payment' },
  { key: 'pressure', label: 'Pressure' },
  { key: 'threat', label: 'Threat' },
  { key: 'violence', label: 'Violence' },
  { key: 'stalking', label: 'Stalking' },
  { key: 'fake-deposit', label: 'Fake deposit' },
] as const;
export type TimewasterReason = (typeof TIMEWASTER_REASONS)[number]['key'];
export const TIMEWASTER_REASON_KEYS: readonly TimewasterReason[] = TIMEWASTER_REASONS.map(({ key }) => key);

/** How bad it was, from a nuisance to danger. Stored as the number, so that 'at least severe' is a range. */
export const TIMEWASTER_SEVERITIES = [
  { value: 1, label: 'Nuisance' },
  { value: 2, label: 'Serious' },
  { value: 3, label: 'Severe' },
  { value: 4, label: 'Danger to life' },
] as const;
export type TimewasterSeverity = (typeof TIMEWASTER_SEVERITIES)[number]['value'];

/** From here on the women who watch a number, a handle or a city are told. */
export const SEVERE: TimewasterSeverity = 3;
