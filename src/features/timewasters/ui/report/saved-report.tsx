import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import type { LinkedRecord } from '../../card.ts';
import { PhotoRows } from './photo-field.tsx';
import type { ReportPhotos } from './use-report-photos.ts';

export type Saved = { id: number; approved: boolean; changeWaits: boolean; linked: LinkedRecord[] };
type Props = {
  saved: Saved;
  moderating: boolean;
  photos: ReportPhotos;
  /** How long it usually takes; null: nobody can say. */
  usualWait: string | null;
};

/** Takes the place of the form: what happens to a report next, where it stands, and the photos that did not get through. */
export function SavedReport({ saved, moderating, photos, usualWait }: Props) {
  return (
    <div className="grid gap-5">
      <SuccessPanel
        actions={
          <>
            <LinkButton to={moderating ? '/admin/timewasters' : '/girl/my-timewasters'} size="small">
              {moderating ? 'All Timewasters' : 'My Timewasters'}
            </LinkButton>
            <LinkButton to="/girl/timewasters" size="small" variant="secondary">
              Search Timewasters
            </LinkButton>
          </>
        }
      >
        {!moderating && standing(saved)}
      </SuccessPanel>
      <FailedPhotos timewasterId={saved.id} photos={photos} />
      {!moderating && <WhatHappensNext saved={saved} usualWait={usualWait} />}
    </div>
  );
}

function standing({ approved, changeWaits }: Saved): string {
  if (!approved) return 'A moderator reviews it before other women see it.';
  if (changeWaits) return 'A moderator reviews the change; until then other women see the previous version.';
  return 'Other women see it.';
}

function WhatHappensNext({ saved: { approved, changeWaits, linked }, usualWait }: Pick<Props, 'saved' | 'usualWait'>) {
  if (approved && !changeWaits) return null;
  const what = approved ? 'your change' : 'your report';
  return (
    <section aria-labelledby="what-happens-next" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id="what-happens-next" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>
          <strong>A moderator reads {what}.</strong> {usualWait}
        </li>
        <li>
          <strong>You are notified of the decision.</strong> If it is not approved, you are told why.
        </li>
        <li>
          <strong>Once approved, all girls in the tool can see it.</strong> Women who watch his number are alerted.
        </li>
      </ol>
      <p className="mt-3 text-ink-soft">
        Where it stands now: <strong className="text-ink">waiting for a moderator</strong>. My Timewasters shows when that changes.
      </p>
      {linked.length > 0 && (
        <>
          <p className="mt-3 font-semibold">
            {linked.length === 1 ? 'Linked to another report about him' : `Linked to ${linked.length} other reports about him`}
          </p>
          <ul>
            {linked.slice(0, 5).map(({ id, name, city, via }) => (
              <li key={id}>
                <Link to={`/girl/timewasters?record=${id}`} className="text-link inline-block min-h-6">
                  {[name, city].filter(Boolean).join(', ')}
                </Link>{' '}
                (same {via.join(', ')})
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The report is safe; what did not get through is here with its reason, to be sent again. */
function FailedPhotos({ timewasterId, photos }: { timewasterId: number; photos: ReportPhotos }) {
  const [busy, setBusy] = useState(false);
  const missing = photos.photos.filter(({ state }) => state !== 'sent');
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="photos-not-saved" className="rounded-lg border border-error p-4">
      <h2 id="photos-not-saved" className="text-lg">
        {missing.length === 1 ? '1 photo was not saved' : `${missing.length} photos were not saved`}
      </h2>
      <ul className="my-3 grid gap-2">
        <PhotoRows chosen={{ ...photos, photos: missing }} />
      </ul>
      <Button
        variant="secondary"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await photos.send(timewasterId);
          setBusy(false);
        }}
      >
        Try again
      </Button>
    </section>
  );
}
