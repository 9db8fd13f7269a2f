import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailLinks, MailText } from '#platform/mail/mail-layout.server.tsx';
import { alarmText, NO_EMERGENCY_SERVICE, WHAT_TO_DO } from './check-in.ts';
import type { AlarmProps, AllClearProps, AskContactProps, ReminderProps } from './mails.ts';

export const reminder: MailContent<ReminderProps> = {
  subject: () => 'Please check in',
  body: ({ dueText, alarmText: at, contact, url }) => (
    <MailLayout preview={`Your time was up at ${dueText}.`} heading="Please check in">
      <MailText>{`Your time was up at ${dueText}. Open this and press 'I’m fine', or take more time.`}</MailText>
      <MailButton href={url}>Answer</MailButton>
      <MailText>
        {contact ? `Without an answer we write to ${contact} at ${at}.` : 'No contact has agreed to be told, so nobody is told if you do not answer.'}
      </MailText>
      <MailText>This is not an emergency service. In danger call 911 (US, Canada), 112 (Europe) or your local number.</MailText>
    </MailLayout>
  ),
};

const End = ({ url }: { url: string }) => <MailLinks links={[{ text: 'I no longer want to be a contact', href: url }]} />;

export const askContact: MailContent<AskContactProps> = {
  subject: () => 'Would you be someone’s safety contact?',
  body: ({ name, herName, url }) => (
    <MailLayout preview={`${herName} asks whether we may write to you if she does not check in.`} heading={`${herName} asks for your help`}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>
        {`${herName} sets a timer when she meets somebody. If she does not answer when it runs out, she would like us to email you what she wrote down beforehand, so that you can call her.`}
      </MailText>
      <MailButton href={url}>Say yes or no</MailButton>
      <MailText>
        If you do nothing, you get no emails from us. You can end it at any time by the same link. It is not an emergency service: you would call her, not us.
      </MailText>
    </MailLayout>
  ),
};

export const alarm: MailContent<AlarmProps> = {
  subject: () => 'Please call: a check-in was missed',
  body: ({ name, herName, dueText, lines, url }) => (
    <MailLayout preview={alarmText(herName, dueText)} heading={`${herName} has not checked in`}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{alarmText(herName, dueText)}</MailText>
      {lines.length > 0 && <MailText>{`This is what she wrote down for you:\n${lines.join('\n')}`}</MailText>}
      <MailText>{WHAT_TO_DO}</MailText>
      <MailText>{NO_EMERGENCY_SERVICE}</MailText>
      <End url={url} />
    </MailLayout>
  ),
};

export const allClear: MailContent<AllClearProps> = {
  subject: () => 'All clear: she has checked in',
  body: ({ name, herName, atText, url }) => (
    <MailLayout preview={`${herName} checked in at ${atText}.`} heading={`${herName} has checked in`}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{`${herName} pressed 'I’m fine' at ${atText}. Thank you for being there.`}</MailText>
      <End url={url} />
    </MailLayout>
  ),
};
