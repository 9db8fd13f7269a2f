import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { type DocumentReference, graphql } from '#ui/api/graphql.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MomentText } from '#ui/text/date-text.tsx';
import addForGirl from '../documents/add-moderator-comment-for-girl.graphql';
import addForGuy from '../documents/add-moderator-comment-for-guy.graphql';
import updateForGirl from '../documents/update-moderator-comment-for-girl.graphql';
import updateForGuy from '../documents/update-moderator-comment-for-guy.graphql';

type About = { kind: 'girl' | 'guy'; id: number; name: string };
type Comment = { id: number; comment: string; created_at: string };

const documents = {
  girl: { column: 'girl_id', key: 'girlId', add: addForGirl, update: updateForGirl },
  guy: { column: 'guy_user_id', key: 'guyId', add: addForGuy, update: updateForGuy },
} as const;

const ask = <T,>(text: DocumentReference | string, variables: Record<string, unknown>) => graphql<T>(text, variables, { role: 'moderator' });

async function commentsAbout({ kind, id }: About): Promise<Comment[]> {
  const where = `where: { ${documents[kind].column}: { _eq: $id } }`;
  const query = `query ModeratorComments($id: Int!) { moderator_comments(${where}, order_by: [{ id: desc }], limit: 100) { id comment created_at } }`;
  return (await ask<{ moderator_comments: Comment[] }>(query, { id })).moderator_comments;
}

/** The notes of moderators about one girl or guy, to read, add and correct. */
export function CommentsButton({ about, onClose }: { about: About; onClose?: () => unknown }) {
  const [comments, setComments] = useState<Comment[] | null>(null);
  const [editing, setEditing] = useState<Comment | null>(null);
  const { busy, error, setError, act } = useAct();
  const { key, add, update } = documents[about.kind];
  const draft = `moderator-comment-${about.kind}-${about.id}`;
  const held = useHeldFields(`${draft}/${editing?.id ?? 'new'}`);

  const open = (which = 'new') =>
    act(async () => {
      setComments([]);
      const found = await commentsAbout(about);
      setComments(found);
      setEditing(found.find(({ id }) => String(id) === which) ?? null);
    });
  useReopened(draft, open);
  const close = () => {
    setComments(null);
    void onClose?.();
  };

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const comment = String(new FormData(form).get('comment') ?? '').trim();
    if (!comment) return setError('This field is required');
    return act(async () => {
      await (editing ? ask(update, { id: editing.id, comment }) : ask(add, { [key]: about.id, comment }));
      toast.success('Successfully added comment');
      setEditing(null);
      form.reset();
      setComments(await commentsAbout(about));
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
          <div className="flex gap-2">
            <Button type="submit" busy={busy}>
              {editing ? 'Save comment' : 'Add comment'}
            </Button>
            {editing && (
              <Button variant="secondary" onClick={() => setEditing(null)}>
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
              <Button size="small" variant="quiet" onClick={() => setEditing(one)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
