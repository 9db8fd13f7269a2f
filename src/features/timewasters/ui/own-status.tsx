import { Alert } from '#ui/feedback/alert.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { RefusedReport, TimewasterCard } from '../card.ts';

type Props = { records: readonly TimewasterCard[]; refused: readonly RefusedReport[]; usualWait: string | null };

/** Where her reports stand: how long what waits will wait, and which were not approved, with the reason. */
export function OwnStatus({ records, refused, usualWait }: Props) {
  const waits = records.some(({ approved, changeWaits, mergedIntoId }) => (!approved || changeWaits) && mergedIntoId === null);
  return (
    <>
      {waits && usualWait && (
        <Alert severity="info" title="Waiting for a moderator" className="mb-5">
          {usualWait}
        </Alert>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="not-approved" className="mb-5 rounded-lg border border-line bg-surface p-4">
          <h3 id="not-approved" className="text-lg">
            Not approved
          </h3>
          <p className="text-sm text-ink-soft">Nobody sees these. They are deleted 30 days after the decision.</p>
          <ul className="mt-2 grid gap-2">
            {refused.map(({ id, name, city, isChange, refusedAt, reason }) => (
              <li key={`${id}-${isChange}-${refusedAt}`} className="wrap-anywhere">
                <span className="font-semibold">{[name, city].filter(Boolean).join(', ')}</span> · {isChange ? 'your change' : 'your report'},{' '}
                <DateText value={refusedAt} />
                {reason && <p className="text-sm whitespace-pre-line text-ink-soft">{reason}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
