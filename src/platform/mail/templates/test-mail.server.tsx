import { publicUrl, settings } from '#platform/settings.server.ts';
import type { MailContent } from '../define-mail.ts';
import { MailButton, MailLayout, MailText } from '../mail-layout.server.tsx';

export const content: MailContent<{ sentAt: Date }> = {
  subject: () => `Test mail from ${settings().PRODUCT_NAME}`,
  body: ({ sentAt }) => (
    <MailLayout preview="Mail from this site reaches you." heading="Mail from this site reaches you">
      <MailText>{`The site at ${publicUrl()} sent this mail on ${sentAt.toUTCString()} to test its mail server. You don't need to do anything.`}</MailText>
      <MailButton href={publicUrl()}>Open the site</MailButton>
    </MailLayout>
  ),
};
