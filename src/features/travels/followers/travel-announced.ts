import { defineMail } from '#platform/mail/define-mail.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';

/** The kind of message, as it is in a person's preferences. */
export const TRAVEL_NEWS = 'travel-announced' satisfies NotificationKind;

export type TravelAnnouncedProps = {
  name: string;
  stageName: string;
  place: string;
  dateBegins: IsoDate;
  dateEnds: IsoDate;
  url: string;
  unsubscribeUrl: string;
};

/** To a follower, when she plans a travel. */
export const travelAnnounced = defineMail<TravelAnnouncedProps>({
  name: 'travel-announced',
  causedBy: 'member',
  load: async () => (await import('./travel-announced.server.tsx')).travelAnnouncedContent,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});
