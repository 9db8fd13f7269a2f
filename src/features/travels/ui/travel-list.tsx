import { useState } from 'react';
import { today } from '#shared/dates.ts';
import { TRAVEL_DELETE_DELAY_MS } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useLater } from '#ui/use-later.ts';
import { dateRange, type TravelRow } from '../present.ts';
import { travelCalls, type WriterRole } from '../travel-calls.ts';
import { travelDraft } from './travel-draft.ts';
import { TravelTable } from './travel-table.tsx';

type Props = {
  girlId: number;
  travels: TravelRow[];
  /** The role to write in, for her and for moderators; null for everybody else. */
  role: WriterRole | null;
  title?: string;
};

type Open = { dialog: 'edit'; travel: TravelRow | undefined } | { dialog: 'delete'; travel: TravelRow };

const travelForm = () => import('./travel-form.tsx').then(({ TravelForm }) => TravelForm);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A girl's travels, with all that she and moderators do to them. */
export function TravelList({ girlId, travels: given, role, title = 'Manage Your Travels' }: Props) {
  const [travels, setTravels] = useState(given);
  const [open, setOpen] = useState<Open | null>(null);
  const [TravelForm, askForForm] = useLater(travelForm);
  const edit = (travel: TravelRow | undefined) => {
    setOpen({ dialog: 'edit', travel });
    askForForm();
  };
  const [leaving, setLeaving] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const hydrated = useHydrated();
  useReopened(travelDraft(girlId), (which) => {
    const travel = travels.find(({ id }) => String(id) === which);
    if (travel || which === 'new') edit(travel);
  });

  /** What is thrown by the work becomes the alert above the table. */
  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(messageOf(error));
    }
  }

  const reload = (by: WriterRole) =>
    attempt(async () => {
      const rows = await travelCalls.list(girlId, by);
      // The page knows the day at each place. A travel that was just added is not over.
      setTravels((before) => rows.map((row) => ({ ...row, today: before.find(({ id }) => id === row.id)?.today ?? today() })));
    });

  async function remove({ id }: TravelRow, by: WriterRole) {
    setLeaving(id);
    await pause(TRAVEL_DELETE_DELAY_MS);
    await attempt(async () => {
      await travelCalls.remove(id, by);
      setTravels((rows) => rows.filter((row) => row.id !== id));
      toast.success('Successfully deleted travel.');
    });
    setLeaving(null);
  }

  const canWrite = role !== null && girlId > 0;
  const actions = (travel: TravelRow) => (
    <div className="flex gap-2">
      <Button size="small" variant="secondary" disabled={!hydrated} aria-label={`Edit ${travel.city}`} onClick={() => edit(travel)}>
        Edit
      </Button>
      <Button size="small" variant="secondary" disabled={!hydrated} aria-label={`Delete ${travel.city}`} onClick={() => setOpen({ dialog: 'delete', travel })}>
        Delete
      </Button>
    </div>
  );

  return (
    <>
      <PageHeader
        title={title}
        corner="red"
        actions={
          canWrite && (
            <Button disabled={!hydrated} onClick={() => edit(undefined)}>
              Add travel
            </Button>
          )
        }
      />
      {failure && (
        <Alert
          live
          severity="error"
          title="Error"
          className="mb-4"
          actions={
            role && (
              <Button size="small" variant="secondary" onClick={() => void reload(role)}>
                Load again
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      <TravelTable travels={travels} leaving={leaving} {...(canWrite && { actions })} />
      {role && (
        <>
          <Dialog open={open?.dialog === 'edit'} onClose={() => setOpen(null)} title={open?.travel ? 'Edit travel' : 'Add travel'}>
            {TravelForm ? (
              <TravelForm
                {...{ girlId, role }}
                travel={open?.travel}
                others={travels}
                onCancel={() => setOpen(null)}
                onSaved={() => {
                  setOpen(null);
                  void reload(role);
                }}
              />
            ) : (
              <Loading label="Loading">
                <SkeletonText lines={5} />
              </Loading>
            )}
          </Dialog>
          <ConfirmDialog
            open={open?.dialog === 'delete'}
            title="Confirm Deletion"
            danger
            confirmLabel={leaving === null ? 'Delete' : 'Deleting...'}
            onConfirm={() => open?.travel && remove(open.travel, role)}
            onClose={() => leaving === null && setOpen(null)}
          >
            {open?.dialog === 'delete' && (
              <p>
                Delete your travel to {open.travel.city}, {dateRange(open.travel)}?
              </p>
            )}
          </ConfirmDialog>
        </>
      )}
    </>
  );
}
