/**
 * How an entry hangs together with what was asked: it is her own, it has the same number, the same site or handle, the same name, it only
 * mentions it, or it is spelled much alike.
 */
export type Via = 'own' | 'number' | 'site' | 'name' | 'mention' | 'similar';

/** One entry that any visitor may read. */
export type Match = {
  source: 'scammer' | 'problem-girl' | 'review';
  id: number;
  via: Via;
  title: string;
  place: string | null;
  /** Its page. */
  url: string;
  /** When she was reported or, for reviews, when the last one was written. */
  date: string;
  disputed: boolean;
  /** Reviews on other forums. */
  reviews: number;
};

/** All that a visitor may read about a name, or about a girl with a profile here. */
export type Evidence = {
  /** As it is read out: what was typed, or her stage name. */
  subject: string;
  of: 'text' | 'profile';
  matches: Match[];
  /** Entries that are no exact match, beyond those among the matches too. */
  near: number;
};

export const isNear = ({ via }: Pick<Match, 'via'>) => via === 'mention' || via === 'similar';
