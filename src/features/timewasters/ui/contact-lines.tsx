import { AtSign, ExternalLink, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import type { TimewasterCard } from '../card.ts';
import { shownPhone } from '../shown-phone.ts';

/** Each once: what two women added is there once. */
const distinct = (values: string[]) => [...new Set(values)];

/** Phones, emails, skype and the chips of the networks. */
export function ContactLines({ record }: { record: TimewasterCard }) {
  const phones = distinct(record.allPhones.map(({ phoneNumber }) => shownPhone(phoneNumber)));
  const emails = distinct(record.allEmails.map(({ email }) => email));
  const networks = [
    ['Facebook', record.facebook],
    ['Instagram', record.instagram],
    ['Twitter', record.twitter],
  ] as const;
  return (
    <ul className="mt-3 grid gap-1.5">
      {phones.map((phone) => (
        <Line key={phone} icon={<Icon name="phone" />} what="Phone">
          <span className="numbers">{phone}</span>
        </Line>
      ))}
      {emails.map((email) => (
        <Line key={email} icon={<Icon name="mail" />} what="Email">
          {email}
        </Line>
      ))}
      {record.skype && (
        <Line icon={<MessageCircle aria-hidden />} what="Skype">
          {record.skype}
        </Line>
      )}
      {networks.some(([, value]) => value) && (
        <li className="flex flex-wrap gap-2 pt-1">{networks.map(([name, value]) => value && <NetworkChip key={name} name={name} value={value} />)}</li>
      )}
    </ul>
  );
}

function Line({ icon, what, children }: { icon: ReactNode; what: string; children: ReactNode }) {
  return (
    <li className="contact-line">
      {icon}
      <span className="sr-only">{`${what}: `}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const chip =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink [&>svg]:size-3.5 [&>svg]:shrink-0';

/** A whole address is a link; a handle is text that one can select. */
function NetworkChip({ name, value }: { name: string; value: string }) {
  const isLink = /^https?:\/\//i.test(value);
  const words = (
    <span className="truncate">
      {name}: {value.replace(/^https?:\/\/(www\.)?/i, '')}
    </span>
  );
  return isLink ? (
    <a href={value} target="_blank" rel="noopener noreferrer nofollow" className={chip}>
      <ExternalLink aria-hidden />
      {words}
    </a>
  ) : (
    <span className={chip}>
      <AtSign aria-hidden />
      {words}
    </span>
  );
}
