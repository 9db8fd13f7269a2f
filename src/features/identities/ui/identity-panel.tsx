import { Link, useRevalidator } from 'react-router';
import { IDENTIFIER_WORDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Section } from '#ui/layout/section.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { Facts } from '#ui/text/facts.tsx';
import type { Neighbour, ShownCut, ShownHold } from '../schema.ts';
import { type Subject, subjectParts } from '../subject.ts';
import { CutButton } from './cut-button.tsx';

type Props = { subject: Subject; held: ShownHold | null; neighbours: Neighbour[]; cuts: ShownCut[] };

const address = (subject: Subject) => {
  const { type, id } = subjectParts(subject);
  return type === 'guy' ? personAddress('guy', id) : `/admin/identities?timewaster=${id}`;
};
const words = (what: string) =>
  what in IDENTIFIER_WORDS ? `This ${IDENTIFIER_WORDS[what as IdentifierKind]} links nobody` : `Not the same person as ${what.replace(':', ' ')}`;

/** Who is linked to an account or a report, by what, and what a moderator says about it. */
export function IdentityPanel({ subject, held, neighbours, cuts }: Props) {
  const { revalidate } = useRevalidator();

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
      {held && (
        <Section title="Kept from his deleted account">
          <p className="mb-3 text-ink-soft">
            Something about him is open. What he was known by is kept until it is decided and 30 days after. That you read it is in the audit log.
          </p>
          <Facts
            facts={[
              ['Username', held.username],
              ['Name', held.name],
              ['Email', held.email],
              ['Phone', held.phone],
              ['Skype', held.skype],
              ['Facebook', held.facebook],
              ['Instagram', held.instagram],
              ['Twitter', held.twitter],
              ['Location', held.place],
            ]}
          />
        </Section>
      )}
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
              <p className="text-sm text-ink-soft">Linked by the same {other.kinds.map((kind) => IDENTIFIER_WORDS[kind]).join(', ')}</p>
            </div>
            {!other.cut && (
              <div className="flex flex-wrap gap-2">
                <CutButton one={subject} other={other.subject} />
                {other.kinds.map((kind) => (
                  <CutButton key={kind} one={subject} other={other.subject} kind={kind} />
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
    </>
  );
}
