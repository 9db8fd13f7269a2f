import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { usePlainEditVersion } from '#ui/forms/conflicts/use-plain-edit-version.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import { listModeratorComments, type ModeratorComment, saveModeratorComment } from '../comment-calls.ts';

type About = { kind: 'girl' | 'guy'; id: number; name: string };

/** The notes of moderators about one girl or guy, to read, add and correct. */
export function CommentsButton({ about, onClose }: { about: About; onClose?: () => unknown }) {
  const [comments, setComments] = useState<ModeratorComment[] | null>(null);
  const [editing, setEditing] = useState<ModeratorComment | null>(null);
  const { busy, error, setError, act } = useAct();
  const draft = `moderator-comment-${about.kind}-${about.id}`;
  const held = useHeldFields(`${draft}/${editing?.id ?? 'new'}`);
  const edit = usePlainEditVersion({ comment: editing?.comment });

  const open = (which = 'new') =>
    act(async () => {
      setComments([]);
      const found = await listModeratorComments(about);
      setComments(found);
      setEditing(found.find(({ id }) => String(id) === which) ?? null);
    });
  useReopened(draft, open);
  const startEditing = (one: ModeratorComment | null) => {
    edit.begin(null);
    setEditing(one);
  };
  const close = () => {
    setComments(null);
    void onClose?.();
  };

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = () => String(new FormData(form).get('comment') ?? '').trim();
    if (!read()) return setError('This field is required');
    return act(async () => {
      if (editing) await edit.save(form, (options) => saveModeratorComment(about, read(), editing.id, options));
      else await saveModeratorComment(about, read());
      setEditing(null);
      form.reset();
      setComments(await listModeratorComments(about));
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => void open()}>
        Comments
      </Button>
      <Dialog open={comments !== null} onClose={close} title={`Moderator comments on ${about.name}`}>
        {error && (
          <Alert live severity="error" title="Error" className="mb-4">
            {error}
          </Alert>
        )}
        <form key={editing?.id ?? 'new'} ref={held} onSubmit={(event) => void save(event)} className="grid gap-3">
          <TextArea name="comment" label={editing ? 'Edit comment' : 'New comment'} defaultValue={editing?.comment ?? ''} required />
          <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
          <div className="flex gap-2">
            <Button type="submit" busy={busy}>
              {editing ? 'Save comment' : 'Add comment'}
            </Button>
            {editing && (
              <Button variant="secondary" onClick={() => startEditing(null)}>
                Cancel
              </Button>
            )}
          </div>
        </form>
        <ul className="mt-5 grid gap-3">
          {(comments ?? []).map((one) => (
            <li key={one.id} className="flex items-start justify-between gap-3 border-t border-line pt-3">
              <div className="min-w-0">
                <p className="break-words whitespace-pre-line">{one.comment}</p>
                <MomentText value={one.created_at} className="text-sm text-ink-faint" />
              </div>
              <Button size="small" variant="quiet" onClick={() => startEditing(one)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
