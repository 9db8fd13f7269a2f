import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { fieldId } from '#ui/forms/field.tsx';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { issuesOf } from '#ui/forms/server-issues.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ImportField } from '../files/fields.ts';
import type { ShownFile } from '../shown.ts';

const WHOLE = 'mapping';
const nameOf = (at: number) => `column-${at}`;

/** The server's places, which count the chosen columns alone, as the names of ours. */
function issuesOfMapping(error: unknown, places: readonly number[]): FormIssue[] {
  if (isSessionOver(error)) return [];
  if (!(error instanceof ApiError)) return [{ message: messageOf(error) }];
  const renamed = Object.fromEntries(places.flatMap((at, sent) => ['column', 'field'].map((key) => [`mapping.${sent}.${key}`, nameOf(at)])));
  return issuesOf(error, [WHOLE, ...places.map(nameOf)], renamed);
}

const optionsOf = (fields: readonly ImportField[], required: boolean) =>
  fields.filter((field) => field.required === required).map(({ name, label }) => ({ value: name, label }));

function hintOf({ samples, decidedHere }: ShownFile['columns'][number]) {
  if (decidedHere) return 'Decided here, never taken from a file';
  return samples.length > 0 ? samples.join(' · ') : 'Empty in the first rows';
}

/** Says which column of a file is what, and tries it. */
export function MappingForm({ file }: { file: ShownFile }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const held = useHeldFields(`import-columns-${file.id}`);
  const [chosen, setChosen] = useState(() => file.columns.map(({ field }) => field));
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<FormIssue[]>([]);
  const missing = file.fields.filter(({ name, required }) => required && !chosen.includes(name)).map(({ label }) => label);
  const options = [
    { label: 'Needed', options: optionsOf(file.fields, true) },
    { label: 'Optional', options: optionsOf(file.fields, false) },
  ];

  async function tryIt(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const places = chosen.flatMap((field, at) => (field ? [at] : []));
    const mapping = places.map((at) => ({ column: file.columns[at]!.name, field: chosen[at]! }));
    setBusy(true);
    setIssues([]);
    try {
      const run = await api.post(`/api/admin/imports/files/${file.id}/dry-runs`, { mapping });
      await navigate(`/admin/imports/runs/${run.id}`);
    } catch (error) {
      setIssues(issuesOfMapping(error, places));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={held} onSubmit={(event) => void tryIt(event)} className="grid gap-5" noValidate>
      <FormErrors issues={issues} />
      <p role="status">{missing.length > 0 ? `Still needed: ${missing.join(', ')}` : 'All needed fields have a column.'}</p>
      <fieldset id={fieldId(WHOLE)} tabIndex={-1} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">Columns</legend>
        {file.columns.map((column, at) => (
          <Select
            key={column.name}
            name={nameOf(at)}
            label={column.name}
            hint={<span className="wrap-anywhere">{hintOf(column)}</span>}
            placeholder="Leave out"
            options={options}
            value={chosen[at] ?? ''}
            onChange={({ target }) => {
              setChosen(chosen.with(at, target.value));
              setIssues([]);
            }}
            error={issues.find(({ name }) => name === nameOf(at))?.message}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          Start dry run
        </Button>
      </div>
    </form>
  );
}
