import type { ItemDetails } from '#platform/moderation/kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Props = {
  item: Pick<ItemDetails, 'title' | 'gallery'>;
  open: boolean;
  onPick: (url: string) => void;
  onClose: () => void;
  /** None of them will do. */
  onNone?: () => void;
};

/** Another picture of her gallery in place of the one that was rejected. */
export function PicturePicker({ item, open, onPick, onClose, onNone }: Props) {
  const gallery = item.gallery ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Another picture for ${item.title}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {onNone && <Button onClick={onNone}>Reject without another picture</Button>}
        </>
      }
    >
      {gallery.length === 0 ? (
        <p>No gallery pictures found.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {gallery.map((url, at) => (
            <li key={url}>
              <button type="button" onClick={() => onPick(url)} className="block w-full overflow-hidden rounded-md border border-line hover:border-ink">
                <img src={url} alt={`${item.title}, ${at + 1} of ${gallery.length}`} loading="lazy" className="aspect-4/5 w-full bg-sunken object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
