import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import type { NewGirlProps } from './mails.ts';

export const newGirl: MailContent<NewGirlProps> = {
  subject: ({ stageName, place }) => `New in your area: ${stageName}, ${place}`,
  body: ({ name, stageName, place, url, unsubscribeUrl }) => (
    <MailLayout preview={`${stageName} is new in ${place}.`} heading={`${stageName} is new in your area`} unsubscribeUrl={unsubscribeUrl}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{`${stageName} from ${place} has a profile now.`}</MailText>
      <MailButton href={url}>View profile</MailButton>
      <MailText>You get this because you asked for emails about new girls in your area. Use the link below to stop them.</MailText>
    </MailLayout>
  ),
};
