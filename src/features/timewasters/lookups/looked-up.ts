/** One look-up as moderators see it. What was typed is nowhere. */
export type LookedUp = {
  id: number;
  at: string;
  who: string | null;
  girlId: number | null;
  kind: string;
  reserve: boolean;
  /** The records that were shown; without a name where the record is gone. */
  records: { id: number; name: string | null }[];
};

export type LookupsPage = {
  girl: { id: number; name: string } | null;
  pause: { reason: string; since: string } | null;
  rows: LookedUp[];
  /** Goes on before this id; null at the end. */
  next: number | null;
};
