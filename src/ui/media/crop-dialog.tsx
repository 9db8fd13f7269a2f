import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ApiError } from '../api/api-error.ts';
import { messageOf } from '../api/message-of.ts';
import { Alert } from '../feedback/alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { mediaTexts } from './media-texts.ts';
import { type CropArea, cropToPng } from './read-file.ts';

// Only who changes a picture loads it.
const Cropper = lazy(() => import('./cropper.ts'));

type Props = {
  /** The address of the chosen picture; the dialog is open while there is one. */
  picture: string | null;
  onCancel: () => void;
  /** Gets the square as a PNG data address. While it runs the dialog waits; what it throws is said in the dialog. */
  onSave: (png: string) => Promise<unknown> | unknown;
};

function wordsOf(thrown: unknown): string {
  if (thrown instanceof ApiError) return messageOf(thrown);
  return thrown instanceof Error && thrown.message ? thrown.message : mediaTexts.readFailed;
}

/** Round, 1:1, with zoom; by touch, mouse and keyboard (arrows move the picture). */
export function CropDialog({ picture, onCancel, onSave }: Props) {
  return picture && <OpenCropDialog key={picture} picture={picture} onCancel={onCancel} onSave={onSave} />;
}

function OpenCropDialog({ picture, onCancel, onSave }: Props & { picture: string }) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const save = async () => {
    if (!area) return;
    setBusy(true);
    setError('');
    try {
      await onSave(await cropToPng(picture, area));
    } catch (thrown) {
      setError(wordsOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={mediaTexts.cropTitle}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={busy} aria-disabled={!area} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="relative h-[min(22rem,50dvh)] overflow-hidden rounded-md bg-sunken" data-testid="crop-area">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: 'The picture you chose', onError: () => setError(mediaTexts.readFailed) }}
            cropperProps={{ role: 'group', 'aria-label': 'The visible part of the picture. Move it with the arrow keys.' }}
          />
        </Suspense>
      </div>
      <label htmlFor={zoomId} className="field-label mt-4">
        Zoom
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
        className="h-8 w-full cursor-pointer accent-ink"
      />
      {error && (
        <Alert live severity="error" className="mt-3">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
