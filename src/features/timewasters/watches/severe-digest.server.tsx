import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { publicUrl } from '#platform/settings.server.ts';
import { formatDate } from '#shared/dates.ts';
import type { SevereDigestProps } from './severe-digest.ts';

const counted = (count: number) => (count === 1 ? '1 severe report' : `${count} severe reports`);

export const content: MailContent<SevereDigestProps> = {
  subject: ({ reports }) => `${counted(reports.length)} where you watch`,
  body: ({ reports }) => (
    <MailLayout preview={reports[0]?.title ?? ''} heading={`${counted(reports.length)} where you watch`}>
      <MailText>{reports.map(({ title, on }) => `${formatDate(on.slice(0, 10))} · ${title}`).join('\n')}</MailText>
      <MailButton href={`${publicUrl()}/girl/timewasters`}>Read it in Timewasters</MailButton>
    </MailLayout>
  ),
};
