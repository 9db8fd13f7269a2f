import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { dateRange } from '../present.ts';
import type { TravelAnnouncedProps } from './travel-announced.ts';

export const travelAnnouncedContent: MailContent<TravelAnnouncedProps> = {
  subject: ({ stageName, place }) => `${stageName} travels to ${place}`,
  body: ({ name, stageName, place, dateBegins, dateEnds, url, unsubscribeUrl }) => (
    <MailLayout preview={dateRange({ dateBegins, dateEnds })} heading={`${stageName} travels to ${place}`} unsubscribeUrl={unsubscribeUrl}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{`${stageName}, who you follow, will be in ${place}: ${dateRange({ dateBegins, dateEnds })}.`}</MailText>
      <MailButton href={url}>See her profile</MailButton>
    </MailLayout>
  ),
};
