const people = (count: number, one: string, many: string) => (count === 1 ? `1 girl ${one}` : `${count} girls ${many}`);

/** '1 girl is here now, 2 girls are coming.' */
export function leadOf(now: number, soon: number): string {
  const parts = [now > 0 && people(now, 'is here now', 'are here now'), soon > 0 && people(soon, 'is coming', 'are coming')].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Who is on tour here, and when.';
}
