import { Select } from '#ui/forms/choices/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Section } from '#ui/layout/section.tsx';

export function FieldsPart() {
  return (
    <Section title="Fields">
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput label="Stage name" name="stageName" required hint="What visitors see." />
        <TextInput label="Email" name="email" type="email" defaultValue="anna@" error="Please enter a valid email address." required />
        <Select label="State" name="state" placeholder="Choose a state" options={[{ value: 'TX', label: 'Texas' }]} />
        <TextInput label="Read only" name="fixed" readOnly defaultValue="anna" />
        <TextArea label="Comments" name="comments" />
        <TextArea label="Short comment" name="short" error="Cannot be empty or contain only whitespace characters" />
      </div>
    </Section>
  );
}
