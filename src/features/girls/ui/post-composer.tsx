import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { mediaTexts } from '#ui/media/media-texts.ts';
import { UploadList } from '#ui/media/uploads/upload-list.tsx';
import { useUploads } from '#ui/media/uploads/use-uploads.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** A comment with at most one picture or video. The file is uploaded while she writes; a failed post loses nothing. */
export function PostComposer({ onPosted }: { onPosted: () => void }) {
  const [comment, setComment] = useState('');
  const [file, setFile] = useState<{ publicId: string; name: string } | null>(null);
  const { busy, error, act } = useAct();
  const hydrated = useHydrated();
  const held = useHeldFields('post');
  const uploads = useUploads({
    preset: 'posts',
    room: 1,
    onStored: async ({ public_id, resource_type }) => setFile({ publicId: public_id, name: resource_type === 'video' ? 'A video' : 'A picture' }),
  });
  const isUploading = uploads.items.some(({ state }) => state !== 'failed');

  const post = () =>
    act(async () => {
      await api.post('/api/v1/posts', { data: { type: 'posts', attributes: { comment, ...(file && { publicId: file.publicId }) } } });
      setComment('');
      setFile(null);
      toast.success('Posted.');
      onPosted();
    });

  return (
    <form
      ref={held}
      noValidate
      aria-label="New post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <TextArea label="Comment" name="comment" required value={comment} error={error} onChange={(event) => setComment(event.target.value)} />
      {file ? (
        <p className="flex flex-wrap items-center gap-3">
          {file.name} is attached.
          <Button size="small" variant="quiet" onClick={() => setFile(null)}>
            {mediaTexts.remove}
          </Button>
        </p>
      ) : (
        <UploadList uploads={uploads} label={mediaTexts.upload} multiple={false} />
      )}
      <div>
        <Button type="submit" busy={busy || isUploading} disabled={!hydrated}>
          Post
        </Button>
      </div>
    </form>
  );
}
