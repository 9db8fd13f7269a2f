import { type SubmitEvent, useState } from 'react';
import type { ImportKind } from '#db/schema/import-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { FormErrors, type FormIssue } from '#ui/forms/form-errors.tsx';
import { issuesOf } from '#ui/forms/server-issues.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { kindOptions, scheduleOptions } from './words.ts';

/** The names in the call, and those of the fields: the upload on the same page has a field for records, too. */
const renamed = { name: 'source-name', kind: 'source-kind', everyHours: 'source-schedule' };

/** Names where files come from. */
export function SourceForm({ onChange }: { onChange: () => Promise<void> }) {
  const hydrated = useHydrated();
  const held = useHeldFields('import-source');
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<FormIssue[]>([]);
  const errorOf = (field: string) => issues.find(({ name }) => name === field)?.message;

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const textOf = (name: string) => String(given.get(name) ?? '');
    const hours = textOf('source-schedule');
    const kind = textOf('source-kind') as ImportKind;
    setBusy(true);
    setIssues([]);
    try {
      await api.post('/api/admin/imports/sources', { name: textOf('source-name'), kind, everyHours: hours ? Number(hours) : null });
      form.reset();
      await onChange();
    } catch (error) {
      if (!isSessionOver(error)) setIssues(error instanceof ApiError ? issuesOf(error, Object.values(renamed), renamed) : [{ message: messageOf(error) }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={held} onSubmit={(event) => void add(event)} className="mt-4 grid gap-4" noValidate>
      <FormErrors issues={issues} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextInput name="source-name" label="Name" required autoComplete="off" error={errorOf('source-name')} />
        <Select name="source-kind" label="Records it brings" required options={kindOptions} error={errorOf('source-kind')} />
        <Select
          name="source-schedule"
          label="A file is expected"
          placeholder="No schedule"
          options={scheduleOptions(null)}
          error={errorOf('source-schedule')}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={busy} disabled={!hydrated}>
          Add source
        </Button>
      </div>
    </form>
  );
}
