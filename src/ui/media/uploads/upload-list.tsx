import { RotateCw, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { FieldError } from '../../forms/field.tsx';
import { useHydrated } from '../../use-hydrated.ts';
import { ACCEPT_FILES } from '../media-texts.ts';
import type { UploadItem, useUploads } from './use-uploads.ts';

type Props = { uploads: ReturnType<typeof useUploads>; label: string; accept?: string; multiple?: boolean; disabled?: boolean };

const words = { waiting: 'Waiting', sending: 'Uploading', working: 'Preparing', failed: 'Failed' } as const;

/** A button to choose files, and the files on their way: progress, and 'Try again' for what failed. */
export function UploadList({ uploads, label, accept = ACCEPT_FILES, multiple = true, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const id = useId();
  return (
    <div>
      <Button
        variant="secondary"
        disabled={!hydrated || disabled}
        onClick={() => input.current?.click()}
        aria-describedby={uploads.problem ? `${id}-error` : undefined}
      >
        <Upload aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          uploads.add(event.target.files);
          event.target.value = '';
        }}
      />
      <div role="alert">
        <FieldError id={id}>{uploads.problem}</FieldError>
      </div>
      {uploads.items.length > 0 && (
        <ul aria-label="Uploading files" className="mt-3 grid gap-2">
          {uploads.items.map((item) => (
            <Item key={item.id} item={item} retry={uploads.retry} remove={uploads.remove} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item, retry, remove }: { item: UploadItem; retry: (item: UploadItem) => void; remove: (id: number) => void }) {
  const { file, state, progress, error } = item;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {state === 'failed' ? (
          <p role="alert" className="text-sm text-error">
            {error}
          </p>
        ) : (
          <progress aria-label={`${words[state]}: ${file.name}`} max={1} value={state === 'working' ? undefined : progress} className="h-2 w-full accent-ink" />
        )}
      </div>
      {state === 'failed' && (
        <>
          <Button size="small" variant="secondary" onClick={() => retry(item)}>
            <RotateCw aria-hidden />
            Try again
          </Button>
          <IconButton size="small" label={`Remove ${file.name}`} onClick={() => remove(item.id)}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
