import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '#shared/fields/required-text.ts';
import { REQUIRED } from '#shared/messages.ts';
import { feetAndInches } from '#shared/units.ts';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox, Switch } from '#ui/forms/choices/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/forms/choices/choice-groups.tsx';
import { Combobox } from '#ui/forms/choices/combobox.tsx';
import { RangeSlider } from '#ui/forms/choices/range-slider.tsx';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { FormErrors } from '#ui/forms/form-errors.tsx';
import { SuggestInput } from '#ui/forms/suggest-input.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Section } from '#ui/layout/section.tsx';

const services = ['Competitive', 'Semi-competitive', 'Fantasy', 'Boxing', 'Grappling', 'Scissors'].map((label) => ({ value: label.toLowerCase(), label }));
const countries = ['Austria', 'Brazil', 'Canada', 'Denmark', 'France', 'Germany', 'United Kingdom', 'United States'].map((label) => ({ value: label, label }));
const cities = ['Austin', 'Augsburg', 'Auckland', 'Boston', 'Berlin'];

export function ControlsPart() {
  const [height, setHeight] = useState<readonly [number, number]>([60, 72]);
  const [country, setCountry] = useState('');
  const [city, setCity] = useState('');
  return (
    <Section title="Choices, dates, ranges">
      <div className="grid gap-6 md:grid-cols-2">
        <CheckboxGroup label="Services" name="services" columns={2} options={services} defaultValue={['boxing']} />
        <RadioGroup
          label="Hair"
          name="hair"
          required
          error={REQUIRED}
          options={[
            { value: 'blond', label: 'Blond' },
            { value: 'red', label: 'Red' },
          ]}
        />
        <div>
          <Checkbox label="I accept the terms" name="terms" required />
          <Switch label="Show Profile" name="show" defaultChecked hint="Visitors find you in the directory." />
          <Switch label="Allow messages" name="allow" />
        </div>
        <RangeSlider label="Height" min={48} max={96} value={height} onChange={setHeight} names={['minHeight', 'maxHeight']} format={feetAndInches} />
        <DatePicker label="Birthday" name="birthday" hint="Only your age is shown." />
        <DatePicker label="Start of travel" name="start" blockFuture={false} blockPast />
        <Combobox label="Country" name="country" options={countries} value={country} onChange={setCountry} placeholder="Choose a country" />
        <SuggestInput
          label="City"
          name="city"
          value={city}
          onChange={setCity}
          pauseMs={50}
          load={async (typed) => cities.filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()))}
        />
      </div>
    </Section>
  );
}

const contact = z.object({
  subject: requiredText('Subject is required'),
  contactEmail: z.email('Email is required'),
  message: requiredText(REQUIRED, 2_000),
});

export function FormPart() {
  const { field, submit, issues, busy } = useZodForm(async () => contact, {
    defaultValues: { subject: '', contactEmail: '', message: '' },
    draft: { name: 'gallery' },
    renamed: { 'email.email_addr': 'contactEmail' },
  });
  const send = async ({ subject }: z.output<typeof contact>) => {
    if (subject !== 'refuse') return toast.success('Email sent');
    throw new ApiError({ status: 422, errors: [{ detail: 'This address is blocked.', pointer: '/email/email_addr' }, { detail: 'Please wait a day.' }] });
  };
  return (
    <Section title="A form">
      <Panel className="max-w-[36rem]">
        <form noValidate aria-label="Contact" className="grid gap-4" onSubmit={submit(send)}>
          <FormErrors issues={issues} />
          <TextInput label="Subject" required {...field('subject')} />
          <TextInput label="Email" type="email" required {...field('contactEmail')} />
          <TextArea label="Message" required {...field('message')} />
          <div>
            <Button type="submit" busy={busy}>
              Send message
            </Button>
          </div>
        </form>
      </Panel>
    </Section>
  );
}
