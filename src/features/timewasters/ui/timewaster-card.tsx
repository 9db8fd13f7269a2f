import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { REPORT_PROOFS, REPORT_SOURCES, SEVERE, TIMEWASTER_REASONS, TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { placeText } from '#shared/place-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { useLater } from '#ui/use-later.ts';
import type { TimewasterCard as CardData, FoundCard } from '../card.ts';
import { timewasterTexts } from '../texts.ts';
import type { Added } from './add-contact-dialog.tsx';
import type { CardDialog } from './card-dialogs.tsx';
import { Comments } from './comments.tsx';
import { contactDraft } from './contact-draft.ts';
import { ContactLines } from './contact-lines.tsx';
import { useVotes, VoteButtons } from './vote-buttons.tsx';

const FADE_MS = 400;
const cardDialogs = () => import('./card-dialogs.tsx').then(({ CardDialogs }) => CardDialogs);

type Props = {
  record: CardData;
  /** Girls vote; a moderator who is none only reads the counts. */
  mayVote: boolean;
  /** How a look-up found it. */
  found?: Pick<FoundCard, 'match' | 'why'> | undefined;
  onDeleted: (id: number) => void;
};

/** One reported client with everything that is known, and what a woman can add to it. */
export function TimewasterCard({ record: given, mayVote, found, onDeleted }: Props) {
  const [record, setRecord] = useState(given);
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const [Dialogs, askForDialogs] = useLater(cardDialogs);
  const openDialog = (which: CardDialog) => {
    setDialog(which);
    askForDialogs();
  };
  const [fading, setFading] = useState(false);
  useReopened(contactDraft(record.id), (kind) => (kind === 'phone' || kind === 'email') && openDialog(kind));
  const { votes, cast, remove } = useVotes(record.id, record);
  const navigate = useNavigate();

  useEffect(() => {
    if (!fading) return;
    const timer = setTimeout(onDeleted, FADE_MS, record.id);
    return () => clearTimeout(timer);
  }, [fading, onDeleted, record.id]);

  const added = ({ id, attributes: { phoneNumber, email, createdAt, waits } }: Added) =>
    setRecord((before) => ({
      ...before,
      ...(phoneNumber && { allPhones: [...before.allPhones, { id: Number(id), phoneNumber, createdAt, waits, mayWithdraw: true }] }),
      ...(email && { allEmails: [...before.allEmails, { id: Number(id), email, createdAt, waits, mayWithdraw: true }] }),
    }));

  const withdrawn = (kind: 'phone' | 'email', id: number) =>
    setRecord((before) => ({
      ...before,
      ...(kind === 'phone' ? { allPhones: before.allPhones.filter((one) => one.id !== id) } : { allEmails: before.allEmails.filter((one) => one.id !== id) }),
    }));

  const actions: MenuAction[] = [
    ...(votes.voteId ? [{ label: 'Remove my vote', onSelect: remove }] : []),
    ...(record.mayEdit
      ? [
          { label: 'Edit', onSelect: () => void navigate(`/girl/timewaster/edit/${record.id}`) },
          { label: 'Delete', danger: true, onSelect: () => openDialog('delete') },
        ]
      : []),
  ];
  const title = `timewaster-${record.id}`;
  return (
    <article
      aria-labelledby={title}
      data-match={found?.match}
      className={cx(
        'rounded-lg border bg-surface p-4 transition-opacity duration-300 sm:p-5',
        record.severity >= SEVERE ? 'border-error' : 'border-line',
        fading && 'opacity-0',
      )}
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={title} className="text-xl wrap-anywhere">
            {record.name}
          </h3>
          <p className="text-sm text-ink-soft">
            @{record.publicUsername ?? timewasterTexts.anonymous} · <DateText value={record.createdAt.slice(0, 10)} />
          </p>
          <p className="text-sm text-ink-soft">{placeText(record)}</p>
        </div>
        {actions.length > 0 && <Menu label={`More about ${record.name}`} actions={actions} />}
      </header>
      <Facts record={record} found={found} />
      {found && <p className="mt-1 text-sm">{found.why}.</p>}
      <Evidence record={record} />
      <ContactLines record={record} onWithdrawn={withdrawn} />
      {record.comment && <p className="mt-3 wrap-anywhere whitespace-pre-line">{record.comment}</p>}
      <Photos record={record} />
      <Linked record={record} />
      <div className="mt-4 flex flex-wrap gap-2">
        <VoteButtons votes={votes} onVote={cast} disabled={!mayVote} />
        <Button variant="quiet" onClick={() => openDialog('phone')}>
          Add phone
        </Button>
        <Button variant="quiet" onClick={() => openDialog('email')}>
          Add email
        </Button>
      </div>
      <Comments timewasterId={record.id} comments={record.comments} />
      {Dialogs && <Dialogs timewasterId={record.id} dialog={dialog} onClose={() => setDialog(null)} onAdded={added} onDeleted={() => setFading(true)} />}
    </article>
  );
}

function Facts({ record, found }: { record: CardData; found: Props['found'] }) {
  const severity = TIMEWASTER_SEVERITIES.find(({ value }) => value === record.severity);
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Badge tone={record.clientType === 'good guy' ? 'neutral' : 'red'}>{clientTypeLabel(record.clientType)}</Badge>
      {record.severity > 1 && severity && <Badge tone={record.severity >= SEVERE ? 'error' : 'warning'}>{severity.label}</Badge>}
      {record.reasons.map((reason) => (
        <Badge key={reason}>{TIMEWASTER_REASONS.find(({ key }) => key === reason)?.label}</Badge>
      ))}
      {found?.match === 'near' && <Badge tone="info">Similar</Badge>}
      {record.disputed && <Badge tone="warning">Disputed</Badge>}
      {record.isMine && record.isShared && !record.changeWaits && (
        <Badge tone="success" className="badge-sentence">
          Approved: other women can see it
        </Badge>
      )}
      {record.isMine && record.approved && !record.isShared && record.mergedIntoId === null && (
        <Badge tone="warning" className="badge-sentence">
          Approved: other women can see it once your profile is approved
        </Badge>
      )}
      {!record.approved && (
        <Badge tone="warning" className="badge-sentence">
          Waiting for a moderator: other women can’t see it yet
        </Badge>
      )}
      {record.changeWaits && (
        <Badge tone="warning" className="badge-sentence">
          Your change is waiting for a moderator: other women see the previous version
        </Badge>
      )}
      {record.mergedIntoId !== null && <Badge tone="info">Merged into another report</Badge>}
    </div>
  );
}

/** What a report is worth: whether it happened to her, when, and by what it can be proved. Older reports say nothing of it. */
function Evidence({ record: { source, happenedOn, proof } }: { record: CardData }) {
  const from = REPORT_SOURCES.find(({ key }) => key === source)?.onCard;
  const proved = REPORT_PROOFS.find(({ key }) => key === proof)?.onCard;
  if (!from && !happenedOn && !proved) return null;
  return (
    <ul aria-label="Evidence" className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {from && <li>{from}</li>}
      {happenedOn && (
        <li>
          Happened on <DateText value={happenedOn} />
        </li>
      )}
      {proved && <li>{proved}</li>}
    </ul>
  );
}

function Photos({ record }: { record: CardData }) {
  const photos = record.photos.filter(({ cloudinary_secure_url: url }) => url);
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ id, cloudinary_secure_url: url }, at) => (
        <li key={id}>
          <a href={url ?? ''} target="_blank" rel="noreferrer">
            <img
              src={url ?? ''}
              alt={`Evidence ${at + 1} of ${photos.length}`}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Linked({ record }: { record: CardData }) {
  if (record.linked.length === 0) return null;
  return (
    <div className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="font-semibold">{record.linked.length === 1 ? 'Linked to another report' : `Linked to ${record.linked.length} other reports`}</p>
      <ul>
        {record.linked.slice(0, 5).map(({ id, name, city, via }) => (
          <li key={id}>
            <Link to={`/girl/timewasters?record=${id}`} className="text-link inline-block min-h-6">
              {[name, city].filter(Boolean).join(', ')}
            </Link>{' '}
            (same {via.join(', ')})
          </li>
        ))}
      </ul>
    </div>
  );
}
