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
  { value: 1, label: 'Nuisance', inHerWords: 'He wasted my time' },
  { value: 2, label: 'Serious', inHerWords: 'He cheated me or crossed a line' },
  { value: 3, label: 'Severe', inHerWords: 'I was afraid of him' },
  { value: 4, label: 'Danger to life', inHerWords: 'I was in danger' },
] as const;
export type TimewasterSeverity = (typeof TIMEWASTER_SEVERITIES)[number]['value'];

/** From here on the women who watch a number, a handle or a city are told. */
export const SEVERE: TimewasterSeverity = 3;

/** Where what she reports comes from. */
export const REPORT_SOURCES = [
  { key: 'first-hand', label: 'It happened to me', onCard: 'First hand' },
  { key: 'heard', label: 'I heard it from somebody else', onCard: 'Heard from somebody else' },
] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number]['key'];
export const REPORT_SOURCE_KEYS: readonly ReportSource[] = REPORT_SOURCES.map(({ key }) => key);

/** What could prove it. */
export const REPORT_PROOFS = [
  { key: 'screenshots', label: 'Messages or screenshots', onCard: 'Has messages or screenshots' },
  { key: 'photos', label: 'Photos or recordings', onCard: 'Has photos or recordings' },
  { key: 'witness', label: 'Somebody who was there', onCard: 'Has a witness' },
  { key: 'several', label: 'More than one of these', onCard: 'Has several kinds of proof' },
  { key: 'nothing', label: 'Nothing but my word', onCard: null },
] as const;
export type ReportProof = (typeof REPORT_PROOFS)[number]['key'];
export const REPORT_PROOF_KEYS: readonly ReportProof[] = REPORT_PROOFS.map(({ key }) => key);
