import { Film, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { Button } from '../actions/button.tsx';
import { describedBy, Field, type FieldText } from '../forms/field.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { CropDialog } from './crop-dialog.tsx';
import { ACCEPT_AVATAR, ACCEPT_FILES, isAccepted, mediaTexts, refusalOf } from './media-texts.ts';
import { readAsDataUrl } from './read-file.ts';
import { usePickedPicture } from './use-picked-picture.ts';

/** A chosen file: its content as a data address, and its name. */
export type ChosenPhoto = { dataUrl: string; fileName: string };

type Props = FieldText & {
  value: ChosenPhoto | null;
  onChange: (photo: ChosenPhoto | null) => void;
  /** Asks for a round 1:1 part of the picture; only pictures then. */
  crop?: boolean;
  /** Pictures and mp4 unless told otherwise. */
  accept?: string;
  id?: string;
};

/** 'Upload Photo' / 'Change Photo' and 'Delete Photo'. What was chosen stays in the form until it is deleted, whatever else goes wrong. */
export function PhotoField({ value, onChange, crop = false, accept = crop ? ACCEPT_AVATAR : ACCEPT_FILES, id, ...text }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const picked = usePickedPicture();
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState('');

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFileName(file.name);
    setProblem('');
    if (crop) return picked.pick(file);
    if (!isAccepted(file, accept)) return setProblem(refusalOf(file, accept));
    if (file.size >= AVATAR_BYTES) return setProblem(mediaTexts.tooLarge);
    try {
      onChange({ dataUrl: await readAsDataUrl(file), fileName: file.name });
    } catch {
      setProblem(mediaTexts.readFailed);
    }
  };

  const words = value ? mediaTexts.change : mediaTexts.upload;
  return (
    <Field id={controlId} {...text} error={problem || picked.error || text.error}>
      <div className="flex flex-wrap items-center gap-3">
        {value && <Preview photo={value} round={crop} />}
        <Button
          id={controlId}
          variant="secondary"
          disabled={!hydrated}
          onClick={() => input.current?.click()}
          // What the button says comes first, then for what: the label alone would hide its words.
          aria-label={typeof text.label === 'string' ? `${words}: ${text.label}` : undefined}
          aria-describedby={describedBy(controlId, { ...text, error: problem || picked.error || text.error })['aria-describedby']}
        >
          <ImagePlus aria-hidden />
          {words}
        </Button>
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden />
            {mediaTexts.remove}
          </Button>
        )}
        {value && <span className="min-w-0 truncate text-sm text-ink-soft">{value.fileName}</span>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={typeof text.label === 'string' ? text.label : mediaTexts.upload}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <CropDialog
        picture={picked.picture}
        onCancel={picked.close}
        onSave={(dataUrl) => {
          onChange({ dataUrl, fileName });
          picked.close();
        }}
      />
    </Field>
  );
}

function Preview({ photo, round }: { photo: ChosenPhoto; round: boolean }) {
  if (photo.dataUrl.startsWith('data:video/')) return <Film aria-hidden className="size-10 text-ink-soft" />;
  return <img src={photo.dataUrl} alt="Selected files" className={round ? 'size-20 rounded-full object-cover' : 'h-20 w-16 rounded-md object-cover'} />;
}
