import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { send } from '#ui/api/client.ts';
import { cx } from '#ui/class-names.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { controlStyle, describedBy, Field, fieldId } from '#ui/forms/field.tsx';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { issuesOf } from '#ui/forms/server-issues.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FILE_DAYS, FILE_MEGABYTES } from '../limits.ts';
import type { ShownSource } from '../shown.ts';
import { kindOptions } from './words.ts';

const NAMES = ['kind', 'source', 'file'];

/** The type that the server wants to hear: browsers know none for NDJSON, and several for CSV. */
const typeOf = ({ name }: File) => (/\.csv$/i.test(name) ? 'text/csv' : 'application/x-ndjson');

/** Chooses a file and what it holds, and goes on to its columns. */
export function UploadForm({ sources }: { sources: readonly ShownSource[] }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const held = useHeldFields('import-upload');
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<FormIssue[]>([]);
  const errorOf = (name: string) => issues.find((issue) => issue.name === name)?.message;
  const settle = (name: string) => setIssues(issues.filter((issue) => issue.name !== name));
  const ofKind = sources.filter((source) => source.kind === kind);

  async function upload(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const file = given.get('file') as File;
    const missing = [
      ...(kind ? [] : [{ name: 'kind', message: 'Choose what the file holds' }]),
      ...(file.name ? [] : [{ name: 'file', message: 'Choose a file' }]),
      ...(file.size > FILE_MEGABYTES * 1024 * 1024 ? [{ name: 'file', message: `The file must be smaller than ${FILE_MEGABYTES} MB` }] : []),
    ];
    setIssues(missing);
    if (missing.length > 0) return;
    const source = String(given.get('source') ?? '');
    const query = new URLSearchParams({ kind, name: file.name, ...(source && { source }) });
    setBusy(true);
    try {
      const { id } = await send<{ id: number }>('POST', `/api/admin/imports/files?${query}`, new Blob([file], { type: typeOf(file) }));
      await navigate(`/admin/imports/files/${id}`);
    } catch (error) {
      if (!isSessionOver(error))
        setIssues(error instanceof ApiError ? issuesOf(error, NAMES) : [{ message: 'This file can no longer be read. Please choose it again.' }]);
    } finally {
      setBusy(false);
    }
  }

  const fileHint = `CSV with a header row, or NDJSON; at most ${FILE_MEGABYTES} MB. It is stored encrypted and deleted after ${FILE_DAYS} days at the latest.`;
  return (
    <form ref={held} onSubmit={(event) => void upload(event)} className="grid gap-4" noValidate>
      <FormErrors issues={issues} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="kind"
          label="Records"
          required
          placeholder="Choose…"
          options={kindOptions}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            settle('kind');
          }}
          error={errorOf('kind')}
        />
        <Select
          name="source"
          label="Source"
          hint={kind && ofKind.length === 0 ? 'No source brings these records yet' : 'Optional'}
          placeholder="None"
          options={ofKind.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf('source')}
        />
      </div>
      <Field id={fieldId('file')} label="File" required hint={fileHint} error={errorOf('file')}>
        <input
          type="file"
          name="file"
          accept=".csv,.ndjson,.jsonl"
          className={cx(controlStyle, 'min-h-11 py-2')}
          onChange={() => settle('file')}
          {...describedBy(fieldId('file'), { hint: fileHint, error: errorOf('file'), required: true })}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          Upload and choose columns
        </Button>
      </div>
    </form>
  );
}
