/** How many of each kind belong to so many girls. */
export function planFor(girls: number) {
  return {
    girls,
    guys: girls * 2,
    girlReviews: Math.round(girls * 1.2),
    guyReviews: Math.round(girls * 0.4),
    bookings: Math.round(girls * 0.5),
    travels: Math.round(girls * 0.8),
    timewasters: Math.round(girls * 0.2),
    problemGirls: Math.round(girls * 0.01),
  };
}
export type Plan = ReturnType<typeof planFor>;

/** What the girl of that number is. Of a hundred, 72 have a visible profile, 4 wait or hide, 22 are known from forums, 2 are scammers. */
export function kindOf(number: number): 'visible' | 'pending' | 'hidden' | 'reviewed' | 'scammer' {
  const place = number % 100;
  if (place < 72) return 'visible';
  if (place < 74) return 'pending';
  if (place < 76) return 'hidden';
  return place < 98 ? 'reviewed' : 'scammer';
}
