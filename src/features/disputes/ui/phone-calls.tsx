import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Section } from '#ui/layout/section.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';

type Waiting = { id: number; contact: string; hasCode: boolean; createdAt: Date | string };
type Outcome = { id: number; contact: string; words: string; decidedAt: Date | string | null };
type Props = { codes: readonly Waiting[]; outcomes: readonly Outcome[]; onChange: () => unknown };

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3';

/** Whom a moderator has to call, and what to say. */
export function PhoneCallPanel({ codes, outcomes, onChange }: Props) {
  const [code, setCode] = useState<{ contact: string; digits: string } | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  async function run(id: number, does: () => Promise<unknown>) {
    setBusy(id);
    try {
      await does();
      await onChange();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  }
  const makeCode = ({ id, contact }: Waiting) =>
    run(id, async () => {
      const { data } = await api.post(`/api/v1/disputes/${id}/code`, undefined);
      setCode({ contact, digits: data.attributes.code });
    });
  const called = ({ id }: Outcome) => run(id, () => api.post(`/api/v1/disputes/${id}/called`));

  if (codes.length + outcomes.length === 0) return <EmptyState title="Nobody is waiting for a call" />;
  return (
    <>
      {codes.length > 0 && (
        <Section title="Read out a code">
          <p className="mb-3 max-w-[44rem] text-ink-soft">
            Call everyone, and say nothing but the code: nobody knows whether any entry names the number until it is entered.
          </p>
          <ul aria-label="Read out a code">
            {codes.map((one) => (
              <li key={one.id} className={row}>
                <span>
                  <a href={`tel:${one.contact}`} className="numbers text-link font-semibold">
                    {one.contact}
                  </a>{' '}
                  <span className="text-sm text-ink-faint">
                    since <MomentText value={one.createdAt} />
                    {one.hasCode && ', has a code'}
                  </span>
                </span>
                <Button size="small" busy={busy === one.id} onClick={() => void makeCode(one)}>
                  {one.hasCode ? 'Make a new code' : 'Make a code'}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {outcomes.length > 0 && (
        <Section title="Report the outcome">
          <ul aria-label="Report the outcome">
            {outcomes.map((one) => (
              <li key={one.id} className={row}>
                <div className="min-w-0 max-w-[44rem]">
                  <a href={`tel:${one.contact}`} className="numbers text-link font-semibold">
                    {one.contact}
                  </a>
                  <p className="text-sm">‘{one.words}’</p>
                </div>
                <Button size="small" variant="secondary" busy={busy === one.id} onClick={() => void called(one)}>
                  Told
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dialog
        open={code !== null}
        onClose={() => setCode(null)}
        title={`Code for ${code?.contact ?? ''}`}
        width="small"
        actions={<Button onClick={() => setCode(null)}>Done</Button>}
      >
        <p className="numbers text-3xl font-extrabold tracking-widest">
          {code?.digits.slice(0, 4)} {code?.digits.slice(4)}
        </p>
        <p className="mt-3 text-sm text-ink-soft">It is shown only once and is valid for a day. A new code replaces it.</p>
      </Dialog>
    </>
  );
}
