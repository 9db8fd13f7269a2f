import { type ChangeEvent, useId, useRef, useState } from 'react';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { FieldError, FieldHint, fieldId, RequiredMark } from '#ui/forms/field.tsx';

const TOO_LARGE = 'File must smaller than 10 MB';
const READ_FAILURE = 'Something went wrong! Please try again.';

type Props = { name: string; value: string; error?: string | undefined; onChange: (image64: string) => void };

const readAsText = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The picture of a registration: chosen, shown, exchanged, taken away. Kept as text until the form is sent. */
export function PictureField({ name, value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const [failure, setFailure] = useState<string>();
  const id = fieldId(name);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size >= AVATAR_BYTES) return setFailure(TOO_LARGE);
    try {
      onChange(await readAsText(file));
      setFailure(undefined);
    } catch {
      setFailure(READ_FAILURE);
    }
  }

  return (
    <div>
      <p id={label} className="mb-1 text-sm font-semibold">
        Profile picture
        <RequiredMark />
      </p>
      <div className="flex items-center gap-4">
        {value ? (
          <img src={value} alt="Your choice" className="size-24 rounded-full border border-line object-cover" />
        ) : (
          <span aria-hidden className="size-24 rounded-full border border-dashed border-line-strong bg-sunken" />
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
            aria-hidden
            data-testid={`${name}-file`}
          />
          <Button id={id} variant="secondary" aria-describedby={`${label} ${id}-hint ${id}-error`} onClick={() => input.current?.click()}>
            {value ? 'Change Photo' : 'Upload Photo'}
          </Button>
          {value && (
            <Button variant="quiet" onClick={() => onChange('')}>
              Delete Photo
            </Button>
          )}
        </div>
      </div>
      <FieldHint id={id}>PNG or JPEG, smaller than 10 MB. Where and when it was taken is removed.</FieldHint>
      <FieldError id={id}>{failure ?? error}</FieldError>
    </div>
  );
}
