import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { useAct } from '#ui/api/use-act.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import type { Neighbour, ShownCut } from '../queries.server.ts';
import { KIND_WORDS, type Subject, subjectParts } from '../schema.ts';

type Props = { subject: Subject; neighbours: Neighbour[]; cuts: ShownCut[] };
type Asked = { other: Neighbour; kind?: IdentifierKind };

const address = (subject: Subject) => {
  const { type, id } = subjectParts(subject);
  return `/admin/identities?${type}=${id}`;
};
const words = (what: string) =>
  what in KIND_WORDS ? `This ${KIND_WORDS[what as IdentifierKind]} links nobody` : `Not the same person as ${what.replace(':', ' ')}`;

/** Who is linked to an account or a report, by what, and what a moderator says about it. */
export function IdentityPanel({ subject, neighbours, cuts }: Props) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function restore(id: number) {
    try {
      await api.delete(`/api/admin/identity-cuts/${id}`);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  return (
    <>
      {neighbours.length === 0 && <EmptyState title="Linked to nobody">No other account or report shares a contact.</EmptyState>}
      <ul aria-label="Linked" className="grid gap-3">
        {neighbours.map((other) => (
          <li key={other.subject} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <Link to={address(other.subject)} className="text-link font-semibold wrap-anywhere">
                  {subjectParts(other.subject).type === 'guy' ? `@${other.name}` : other.name}
                </Link>
                <Badge>{subjectParts(other.subject).type === 'guy' ? 'Account' : 'Report'}</Badge>
                {other.note && <Badge tone="warning">{other.note}</Badge>}
                {other.cut && <Badge tone="info">cut</Badge>}
              </p>
              <p className="text-sm text-ink-soft">Linked by the same {other.kinds.map((kind) => KIND_WORDS[kind]).join(', ')}</p>
            </div>
            {!other.cut && (
              <div className="flex flex-wrap gap-2">
                <Button size="small" variant="secondary" onClick={() => setAsked({ other })}>
                  Not the same person
                </Button>
                {other.kinds.map((kind) => (
                  <Button key={kind} size="small" variant="quiet" onClick={() => setAsked({ other, kind })}>
                    This {KIND_WORDS[kind]} links nobody
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {cuts.length > 0 && (
        <Section title="Cut links">
          <ul aria-label="Cut links" className="grid gap-3">
            {cuts.map(({ id, what, reason, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
                <p className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{words(what)}</span>: {reason} <MomentText value={createdAt} className="numbers text-sm text-ink-soft" />
                </p>
                <Button size="small" variant="secondary" onClick={() => void restore(id)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asked && <CutDialog subject={subject} asked={asked} onClose={() => setAsked(null)} onDone={revalidate} />}
    </>
  );
}

function CutDialog({ subject, asked: { other, kind }, onClose, onDone }: { subject: Subject; asked: Asked; onClose: () => void; onDone: () => unknown }) {
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAct();
  const cut = async () => {
    const done = await act(() => api.post('/api/admin/identity-cuts', { one: subject, other: other.subject, ...(kind && { kind }), reason }));
    if (!done) return;
    onClose();
    await onDone();
  };
  return (
    <Dialog open title={kind ? `This ${KIND_WORDS[kind]} links nobody?` : 'Not the same person?'} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void cut();
        }}
      >
        <p className="text-ink-soft">
          {kind
            ? 'Nobody is linked by it any more, anywhere: right for the number of a hotel, wrong for a man with many names.'
            : 'Answers about one of them leave the other out. You can undo it here.'}
        </p>
        <TextArea label="Why" required value={reason} onChange={(event) => setReason(event.target.value)} error={error} />
        <div className="flex gap-2">
          <Button type="submit" busy={busy}>
            Cut the link
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
