/** What waits for a moderator, kind by kind. */
export type QueueKind =
  | 'timewaster'
  | 'lookupAlert'
  | 'linkedAccount'
  | 'flaggedBooking'
  | 'report'
  | 'dispute'
  | 'appeal'
  | 'scammerReport'
  | 'problemGirlReport'
  | 'sessionGirlReport'
  | 'girlProfile'
  | 'girlPicture'
  | 'explicitImage'
  | 'sessionGirlPicture'
  | 'sessionGirlProfile'
  | 'crawledProblemGirl'
  | 'scrapedEmail';
