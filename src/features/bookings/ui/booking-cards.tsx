import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText, MomentText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { ShownRequestOfGuy, ShownRequestToGirl } from '../present.ts';
import { AnswerButtons, FileButtons } from './act-buttons.tsx';
import { AgreementBadge, AgreementPanel } from './agreement-panel.tsx';
import { BlockButton } from './block-button.tsx';

const card = 'rounded-lg border border-line bg-surface p-4 sm:p-6';

/** A request to her, with the safety check beside it; what is known about him comes from another room. */
export function RequestToGirl({ request, answer, inList = false }: { request: ShownRequestToGirl; answer: ReactNode; inList?: boolean }) {
  const { id, guy, facts, createdAt, status, blocked, warning, agreement, moves, appointment, note, mine, asked, suggested, unread } = request;
  return (
    <article aria-label={`Request of ${guy.name}`} className={`stripe-blue grid gap-5 md:grid-cols-[1fr_20rem] ${card}`}>
      <div className="min-w-0">
        <div className="mb-4 flex items-center gap-3">
          <Avatar name={guy.name} src={guy.avatar} corner="blue" />
          <div className="min-w-0">
            <h2 className="text-xl break-words">{guy.deleted ? guy.name : <Link to={`/guy/${encodeURIComponent(guy.username)}`}>{guy.name}</Link>}</h2>
            <p className="numbers flex flex-wrap gap-x-2 text-sm text-ink-soft">
              @{guy.username}
              {guy.place && <span>{guy.place}</span>}
              <MomentText value={createdAt} />
            </p>
          </div>
        </div>
        <p className="mb-4 flex flex-wrap gap-1">
          <AgreementBadge agreement={agreement} complete={status === 'complete'} />
          {blocked && <Badge tone="error">Blocked</Badge>}
        </p>
        {warning && (
          <Alert severity="warning" className="mb-4">
            {warning}
          </Alert>
        )}
        <AgreementPanel {...{ agreement, appointment, note, mine }} other={guy.name} />
        <Facts facts={facts.map(([name, value]) => [name, <Words key={name}>{value}</Words>])} />
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {guy.email && (
            <a className="text-link" href={`mailto:${guy.email}`}>
              {guy.email}
            </a>
          )}
          {guy.phone && (
            <a className="text-link" href={`tel:${guy.phone}`}>
              {guy.phone}
            </a>
          )}
          {guy.skype && <span>Skype: {guy.skype}</span>}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {inList && <MessagesLink id={id} unread={unread} />}
          <AnswerButtons {...{ id, agreement, moves, appointment, asked, suggested }} side="girl" name={guy.name} />
          <FileButtons id={id} side="girl" status={status} agreement={agreement} name={guy.name} />
          <BlockButton guy={guy} blocked={blocked} />
        </div>
      </div>
      <SafetyCheck guy={guy}>{answer}</SafetyCheck>
    </article>
  );
}

/** A request of his. */
export function RequestOfGuy({ request, inList = false }: { request: ShownRequestOfGuy; inList?: boolean }) {
  const { id, girl, facts, createdAt, status, completeForHer, agreement, moves, appointment, note, mine, asked, suggested, unread } = request;
  return (
    <article aria-label={`Request to ${girl.name}`} className={`stripe-red ${card}`}>
      <h2 className="text-xl break-words">{girl.to ? <Link to={girl.to}>{girl.name}</Link> : girl.name}</h2>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <MomentText value={createdAt} className="numbers" />
        <AgreementBadge agreement={agreement} complete={status === 'complete'} />
        {completeForHer && <Badge tone="success">Complete for her</Badge>}
      </p>
      <AgreementPanel {...{ agreement, appointment, note, mine }} other={girl.name} />
      <Facts facts={facts.map(([name, value]) => [name, <Words key={name}>{value}</Words>])} />
      <div className="mt-4 flex flex-wrap gap-2">
        {inList && <MessagesLink id={id} unread={unread} />}
        <AnswerButtons {...{ id, agreement, moves, appointment, asked, suggested }} side="guy" name={girl.name} />
        <FileButtons id={id} side="guy" status={status} agreement={agreement} name={girl.name} />
      </div>
    </article>
  );
}

/** To the page of the request, where the two write to each other. */
const MessagesLink = ({ id, unread }: { id: number; unread: number }) => (
  <LinkButton to={`/bookings/${id}#messages`} size="small" variant="secondary">
    <MessageCircle aria-hidden className="size-4" />
    {unread > 0 ? `Messages (${unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread} new)` : 'Messages'}
  </LinkButton>
);

const MOST_COUNTED = 99;

const Words = ({ children }: { children: string }) => <span className="whitespace-pre-line">{children}</span>;

/** The safety check beside his request: the verdict first, then the age of his account. */
function SafetyCheck({ guy, children }: Pick<ShownRequestToGirl, 'guy'> & { children: ReactNode }) {
  return (
    <section aria-label={`Safety check of ${guy.name}`} className="grid content-start gap-4 rounded-md bg-sunken p-4">
      <h3 className="text-lg">Safety check</h3>
      {children}
      {guy.gone && (
        <Alert severity="error">
          {guy.kept
            ? 'He deleted his account. We keep his name and contact for you and for moderators until what is open about him is decided.'
            : 'This account was banned or deleted.'}
        </Alert>
      )}
      <Facts
        facts={[
          ['Email', guy.emailVerified ? 'Verified' : 'Not verified'],
          ['Member since', <DateText key="since" value={guy.memberSince} />],
        ]}
      />
    </section>
  );
}

/** Her inbox. */
export function Inbox<Request extends ShownRequestToGirl>({ requests, answer }: { requests: readonly Request[]; answer: (request: Request) => ReactNode }) {
  return (
    <ol className="grid gap-5">
      {requests.map((request) => (
        <li key={request.id} id={`booking-${request.id}`}>
          <RequestToGirl request={request} answer={answer(request)} inList />
        </li>
      ))}
    </ol>
  );
}

/** His requests. */
export function SentRequests({ requests }: { requests: readonly ShownRequestOfGuy[] }) {
  return (
    <ol className="grid gap-5">
      {requests.map((request) => (
        <li key={request.id} id={`booking-${request.id}`}>
          <RequestOfGuy request={request} inList />
        </li>
      ))}
    </ol>
  );
}
