type Review = { vote: boolean; hidden: boolean; withheld?: boolean };

/** 'Thumbs up, hidden', as a person page says it. */
export const reviewState = ({ vote, hidden, withheld }: Review): string =>
  [vote ? 'Thumbs up' : 'Thumbs down', hidden && 'hidden', withheld && 'shown to him only'].filter(Boolean).join(', ');
