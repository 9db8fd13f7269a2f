import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ACCEPT_PICTURES } from '#ui/media/media-texts.ts';
import { UploadList } from '#ui/media/uploads/upload-list.tsx';
import { useUploads } from '#ui/media/uploads/use-uploads.ts';
import { REPORT_PICTURES_MAX } from '../texts.ts';

export type ReportPicture = { publicId: string; url: string };
type Props = { pictures: readonly ReportPicture[]; onChange: (change: (before: readonly ReportPicture[]) => readonly ReportPicture[]) => void };

/** Evidence: screenshots and pictures, uploaded as they are chosen. */
export function ReportPictures({ pictures, onChange }: Props) {
  const uploads = useUploads({
    preset: 'scammers',
    accept: ACCEPT_PICTURES,
    room: REPORT_PICTURES_MAX - pictures.length,
    onStored: async ({ public_id, secure_url }) => onChange((before) => [...before, { publicId: public_id, url: secure_url }]),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Pictures</legend>
      <p className="mb-2 text-sm text-ink-faint">
        Screenshots of messages or payments, at most {REPORT_PICTURES_MAX}. Cover names and addresses of other people.
      </p>
      <UploadList uploads={uploads} label="Add pictures" accept={ACCEPT_PICTURES} disabled={pictures.length >= REPORT_PICTURES_MAX} />
      {pictures.length > 0 && (
        <ul aria-label="Pictures of the report" className="mt-3 flex flex-wrap gap-3">
          {pictures.map(({ publicId, url }, at) => (
            <li key={publicId} className="relative">
              <img src={url} alt={`Evidence ${at + 1}`} className="h-28 w-24 rounded-md bg-sunken object-cover" />
              <span className="absolute top-1 right-1 rounded-md bg-raised">
                <IconButton
                  size="small"
                  label={`Remove picture ${at + 1}`}
                  onClick={() => onChange((before) => before.filter((one) => one.publicId !== publicId))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
