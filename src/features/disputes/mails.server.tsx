import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { settings } from '#platform/settings.server.ts';
import type { DisputeCodeProps, DisputeDecidedProps } from './mails.ts';
import { outcomeWords } from './texts.ts';

export const disputeCode: MailContent<DisputeCodeProps> = {
  subject: () => `Your code for ${settings().PRODUCT_NAME}`,
  body: ({ code, minutes, url }) => (
    <MailLayout preview="A code to prove that this address is yours" heading="Your code">
      <MailText>{`Somebody gave this address in order to answer an entry on ${settings().PRODUCT_NAME}. If that was you, type this code:`}</MailText>
      <MailText>{code}</MailText>
      <MailButton href={url}>Type the code</MailButton>
      <MailText>{`It holds for ${minutes} minutes. If it was not you, do nothing: nothing happens without the code.`}</MailText>
    </MailLayout>
  ),
};

export const disputeDecided: MailContent<DisputeDecidedProps> = {
  subject: () => `Your answer on ${settings().PRODUCT_NAME}`,
  body: ({ outcome }) => (
    <MailLayout preview="A moderator looked at what you wrote" heading="A moderator looked at it">
      <MailText>{outcomeWords[outcome]}</MailText>
    </MailLayout>
  ),
};
