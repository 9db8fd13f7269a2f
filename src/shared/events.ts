/** What happens in one room and concerns another, in the past tense. Rooms never import each other: they tell and hear. */
export type Events = {
  /** A moderator approved the profile of a girl of the product, who was not approved before. */
  'girl.approved': { girlId: number };
  /** People were told something that stands in their bell now. */
  'people.notified': { notifications: { id: number; userId: string; kind: string }[] };
};
export type EventName = keyof Events;
