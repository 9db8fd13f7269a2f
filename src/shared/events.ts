/** What happens in one room and concerns another, in the past tense. Rooms never import each other: they tell and hear. */
export type Events = {
  /** A person deletes the own account, in the transaction that does: rooms delete what hangs on it. */
  'account.deleted': { userId: string };
  /** A moderator approved the profile of a girl of the product, who was not approved before. */
  'girl.approved': { girlId: number };
  /** A travel was planned, or says something else now. */
  'travel.planned': { travelId: number };
  /** A moderator decided a report about a girl, wherever that was done, or lets it wait again. */
  'girlReport.decided': {
    kind: 'scammer' | 'problem-girl';
    id: number;
    became: 'followed' | 'refused' | 'reopened';
    by: { userId: string | null; role: 'public' | 'male' | 'female' | 'moderator' };
  };
  /** A moderator's decision about a report hid a text of a member. */
  'text.hidden': { reportId: number; authorUserId: string | null; label: string; reason: string | null; byUserId: string | null };
  /** People were told something that is in their bell now. */
  'people.notified': { notifications: { id: number; userId: string; kind: string }[] };
};
export type EventName = keyof Events;
