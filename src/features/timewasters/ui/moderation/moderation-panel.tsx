import { Link, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { loadVersions } from '#ui/forms/conflicts/use-conflicts.ts';
import { Badge } from '#ui/text/badge.tsx';
import { editableTimewaster, type TimewasterCard } from '../../card.ts';
import { type HeldMerge, MergePanel } from './merge-panel.tsx';

const pageOf = (id: number | string) => `/admin/edit/timewaster/${id}`;

/** What a moderator decides about a record: whether other women see it, and which reports are one and the same man. */
export function ModerationPanel({ record, merges }: { record: TimewasterCard; merges: HeldMerge[] }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const decide = async (approved: boolean) => {
    try {
      const document = { data: { type: 'timewasters' as const, id: String(record.id), attributes: { approved } } };
      const { etagOf } = await loadVersions();
      const headers = { 'if-match': etagOf(editableTimewaster(record)) };
      const { data } = await api.patch(`/api/v1/timewasters/${record.id}`, document, { headers });
      toast.success(approved ? 'Approved' : 'Hidden');
      // A change that was approved has taken the place of the record.
      if (data.id === String(record.id)) await revalidate();
      else await navigate(pageOf(data.id));
    } catch (error) {
      toast.error(messageOf(error));
      // Shows the decision or change of another moderator.
      if (error instanceof ApiError && error.newer) await revalidate();
    }
  };
  return (
    <div className="mb-8 grid gap-4">
      {record.revisesId !== null && (
        <Alert severity="info" title="A waiting change">
          Its reporter changed an approved report. Other women see{' '}
          <Link to={pageOf(record.revisesId)} className="text-link">
            the report as it was
          </Link>{' '}
          until this one is approved.
        </Alert>
      )}
      {record.revisionId !== null && (
        <Alert severity="info" title="Its reporter changed it">
          <Link to={pageOf(record.revisionId)} className="text-link">
            The change
          </Link>{' '}
          waits for a moderator.
        </Alert>
      )}
      <AddedContacts record={record} />
      {record.mergedIntoId !== null ? (
        <Alert severity="info" title="Merged into another report">
          Everything on it is now on{' '}
          <Link to={pageOf(record.mergedIntoId)} className="text-link">
            the report it was merged into
          </Link>
          , where the merge can be undone.
        </Alert>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={record.isShared ? 'neutral' : 'warning'}>{standing(record)}</Badge>
          {record.approved ? (
            <Button size="small" variant="secondary" onClick={() => void decide(false)}>
              Hide
            </Button>
          ) : (
            <Button size="small" onClick={() => void decide(true)}>
              Approve
            </Button>
          )}
          <LinkButton to={`/girl/timewasters?record=${record.id}`} size="small" variant="quiet">
            As girls see it
          </LinkButton>
          <LinkButton to={`/admin/lookups?record=${record.id}`} size="small" variant="quiet">
            Who has seen it
          </LinkButton>
        </div>
      )}
      {record.mergedIntoId === null && record.revisesId === null && <MergePanel record={record} merges={merges} />}
    </div>
  );
}

function standing({ approved, isShared }: TimewasterCard): string {
  if (!approved) return 'Waiting for a moderator';
  return isShared ? 'Approved: all girls can see it' : 'Approved, not shown: the account of its reporter isn’t approved, or is hidden or banned';
}

/** Contacts that were added to the report and wait: decided in the queue, withdrawn here. */
function AddedContacts({ record }: { record: TimewasterCard }) {
  const { revalidate } = useRevalidator();
  const waiting = [...record.phones.map((one) => ({ ...one, text: one.phoneNumber })), ...record.emails.map((one) => ({ ...one, text: one.email }))].filter(
    ({ waits }) => waits,
  );
  if (waiting.length === 0) return null;
  const withdraw = async (id: number, isPhone: boolean) => {
    try {
      await (isPhone ? api.delete(`/api/v1/timewaster-phones/${id}`) : api.delete(`/api/v1/timewaster-emails/${id}`));
      toast.success('Withdrawn');
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Alert severity="info" title="Added by girls, waiting for a decision">
      <ul className="grid gap-1">
        {waiting.map((one) => (
          <li key={one.text} className="flex flex-wrap items-center gap-2">
            <span className="numbers">{one.text}</span>
            <Button size="small" variant="quiet" onClick={() => void withdraw(one.id, 'phoneNumber' in one)} aria-label={`Withdraw ${one.text}`}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      <Link to="/admin/moderate?kind=addedPhone,addedEmail" className="text-link">
        Decide in the queue
      </Link>
    </Alert>
  );
}
