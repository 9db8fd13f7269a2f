/** What kind of client a timewaster record describes. 'good guy' is a value too: the tool also warns off a false alarm. */
export const CLIENT_TYPES = ['timewaster', 'dangerous', 'weirdo', 'scammer', 'pervert', 'good guy'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

const LABELS: Record<ClientType, string> = {
  timewaster: 'Timewaster',
  dangerous: 'Dangerous',
  weirdo: 'Weirdo',
  scammer: 'Scammer',
  pervert: 'Pervert',
  'good guy': 'Good Guy',
};

export function clientTypeLabel(type: ClientType): string {
  return LABELS[type];
}
