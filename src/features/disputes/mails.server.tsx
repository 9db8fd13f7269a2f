import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { settings } from '#platform/settings.server.ts';
import type { DisputeCodeProps, DisputeDecidedProps } from './mails.ts';
import { outcomeWords } from './texts.ts';

export const disputeCode: MailContent<DisputeCodeProps> = {
  subject: () => `Your code for ${settings().PRODUCT_NAME}`,
  body: ({ code, minutes, url }) => (
    <MailLayout preview="A code to verify your address" heading="Your code">
      <MailText>{`Someone gave this address to dispute an entry on ${settings().PRODUCT_NAME}. If that was you, enter this code:`}</MailText>
      <MailText>{code}</MailText>
      <MailButton href={url}>Enter the code</MailButton>
      <MailText>{`It expires in ${minutes} minutes. If this wasn’t you, ignore this email: nothing happens without the code.`}</MailText>
    </MailLayout>
  ),
};

export const disputeDecided: MailContent<DisputeDecidedProps> = {
  subject: () => `Your dispute on ${settings().PRODUCT_NAME}`,
  body: ({ outcome }) => (
    <MailLayout preview="A moderator reviewed what you wrote" heading="A moderator reviewed it">
      <MailText>{outcomeWords[outcome]}</MailText>
    </MailLayout>
  ),
};
