import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { FieldError } from '../forms/field.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Avatar } from './avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { ACCEPT_AVATAR, mediaTexts } from './media-texts.ts';
import { usePickedPicture } from './use-picked-picture.ts';

type Props = {
  name: string;
  src: string | null | undefined;
  corner?: 'red' | 'blue';
  /** Gets the cropped picture as a PNG data address. What it throws is said in the crop dialog, which stays. */
  onSave: (image64: string) => Promise<unknown> | unknown;
};

/** A person's picture with 'Edit': choose a PNG or JPEG under 10 MB, crop it, save. */
export function AvatarEditor({ name, src, corner, onSave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { picture, error, pick, close } = usePickedPicture();

  return (
    <div>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={src} size="large" {...(corner && { corner })} />
        <Button variant="secondary" disabled={!hydrated} onClick={() => input.current?.click()} aria-describedby={error ? 'avatar-error' : undefined}>
          <Pencil aria-hidden />
          {mediaTexts.edit}
          <span className="sr-only"> profile picture</span>
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT_AVATAR}
          hidden
          aria-label="Profile picture"
          onChange={(event) => {
            void pick(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <div role="alert">
        <FieldError id="avatar">{error}</FieldError>
      </div>
      <CropDialog
        picture={picture}
        onCancel={close}
        onSave={async (png) => {
          await onSave(png);
          close();
        }}
      />
    </div>
  );
}
