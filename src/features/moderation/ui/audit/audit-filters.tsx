import { Form, Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { DateInput } from '#ui/forms/dates/date-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { AUDIT_FILTERS } from '../../audit/entries.ts';

type Props = { asked: URLSearchParams; actions: readonly string[]; subjects: readonly string[] };

/** Who, what, about what, when: a form of the browser's own, so that the address says it all. */
export function AuditFilters({ asked, actions, subjects }: Props) {
  const held = (name: (typeof AUDIT_FILTERS)[number]) => asked.get(name) ?? '';
  const groups = [...new Set(actions.map((action) => action.split('.')[0] ?? action))];
  const what = [...groups.map((group) => ({ value: group, label: `${group}: everything` })), ...actions.map((action) => ({ value: action, label: action }))];
  return (
    <Form method="get" aria-label="Filters" className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_7rem_10rem_10rem_auto]">
      <TextInput name="who" label="Who" defaultValue={held('who')} autoComplete="off" placeholder="Username, “system” or “operator”" />
      <Select name="what" label="What" defaultValue={held('what')} placeholder="Anything" options={what} />
      <Select
        name="subject"
        label="About"
        defaultValue={held('subject')}
        placeholder="Anything"
        options={subjects.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <TextInput name="id" label="Id" defaultValue={held('id')} autoComplete="off" />
      <DateInput name="from" label="From" defaultValue={held('from')} />
      <DateInput name="to" label="To" defaultValue={held('to')} />
      <div className="flex items-center gap-2">
        <Button type="submit">Filter</Button>
        <Link to="?">Clear</Link>
      </div>
    </Form>
  );
}
