import { AtSign, ExternalLink, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { shownPhone, type TimewasterCard } from '../card.ts';

type Contact = { id: number | null; text: string; waits: boolean; mayWithdraw: boolean };

/** Removes duplicates; an approved contact wins over a waiting one. */
function distinct(contacts: Contact[]): Contact[] {
  const once = new Map<string, Contact>();
  for (const one of contacts) if (!once.has(one.text) || (once.get(one.text)?.waits && !one.waits)) once.set(one.text, one);
  return [...once.values()];
}

type Props = { record: TimewasterCard; onWithdrawn: (kind: 'phone' | 'email', id: number) => void };

/** Phones, emails, skype and the chips of the networks. */
export function ContactLines({ record, onWithdrawn }: Props) {
  const phones = distinct(record.allPhones.map(({ phoneNumber, ...one }) => ({ ...one, text: shownPhone(phoneNumber) })));
  const emails = distinct(record.allEmails.map(({ email, ...one }) => ({ ...one, text: email })));
  const networks = [
    ['Facebook', record.facebook],
    ['Instagram', record.instagram],
    ['Twitter', record.twitter],
  ] as const;
  return (
    <ul className="mt-3 grid gap-1.5">
      {phones.map((phone) => (
        <Line key={phone.text} icon={<Icon name="phone" />} what="Phone">
          <span className="numbers">{phone.text}</span>
          <AddedContact kind="phone" contact={phone} onWithdrawn={onWithdrawn} />
        </Line>
      ))}
      {emails.map((email) => (
        <Line key={email.text} icon={<Icon name="mail" />} what="Email">
          {email.text}
          <AddedContact kind="email" contact={email} onWithdrawn={onWithdrawn} />
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

/** Where an added contact stands, and the way to withdraw it for whoever may. */
function AddedContact({
  kind,
  contact: { id, text, waits, mayWithdraw },
  onWithdrawn,
}: { kind: 'phone' | 'email'; contact: Contact } & Pick<Props, 'onWithdrawn'>) {
  const { busy, error, act } = useAct();
  if (id === null || !mayWithdraw) return null;
  const withdraw = () =>
    act(async () => {
      await (kind === 'phone' ? api.delete(`/api/v1/timewaster-phones/${id}`) : api.delete(`/api/v1/timewaster-emails/${id}`));
      onWithdrawn(kind, id);
    });
  return (
    <span className="ml-2 inline-flex flex-wrap items-center gap-2">
      {waits && <Badge tone="warning">Waiting for a moderator</Badge>}
      <Button size="small" variant="quiet" busy={busy} onClick={() => void withdraw()} aria-label={`Withdraw ${text}`}>
        Withdraw
      </Button>
      {error && <span className="text-sm text-error">{error}</span>}
    </span>
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
