import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Checkbox } from './choices/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from './choices/choice-groups.tsx';
import { Select } from './choices/select.tsx';
import { DatePicker } from './dates/date-picker.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { useZodForm } from './use-zod-form.ts';

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
const schema = z.object({
  name: z.string(),
  about: z.string(),
  birthday: z.string(),
  height: z.number(),
  chosen: z.string(),
  many: z.array(z.string()),
  yes: z.boolean(),
  no: z.boolean(),
  nested: z.object({ city: z.string() }),
});

function Form() {
  const { field } = useZodForm(async () => schema, {
    defaultValues: {
      name: 'Anna "Strong"',
      about: 'I lift',
      birthday: '1990-12-31',
      height: 2,
      chosen: 'two',
      many: ['one', 'three'],
      yes: true,
      no: false,
      nested: { city: 'Reno' },
    },
    draft: null,
  });
  return (
    <form>
      <TextInput label="Name" {...field('name')} />
      <TextInput label="City" {...field('nested.city')} />
      <TextArea label="About" {...field('about')} />
      <DatePicker label="Birthday" {...field('birthday')} />
      <Select label="Height" options={[1, 2, 3].map((value) => ({ value, label: `${value} feet` }))} {...field('height')} />
      <RadioGroup label="Chosen" options={options} {...field('chosen')} />
      <CheckboxGroup label="Many" options={options} {...field('many')} />
      <Checkbox label="Yes" {...field('yes')} />
      <Checkbox label="No" {...field('no')} />
    </form>
  );
}

test('the server’s HTML of a form holds what its fields hold', () => {
  const html = renderToStaticMarkup(<Form />);
  const controls = html.match(/<(input|textarea|option)[^>]*>([^<]*)/g) ?? [];
  const shown = (name: string) => controls.filter((one) => one.includes(`name="${name}"`)).join();
  expect(shown('name')).toContain('value="Anna &quot;Strong&quot;"');
  expect(shown('nested.city')).toContain('value="Reno"');
  expect(shown('about')).toContain('>I lift');
  expect(shown('birthday')).toContain('value="1990-12-31"');
  expect(html).toContain('12-31-1990');
  expect(controls.filter((one) => one.includes('selected')).join()).toContain('2 feet');
  const ticked = controls.filter((one) => one.includes('checked')).map((one) => /name="([^"]+)"/.exec(one)?.[1] + (/value="([^"]+)"/.exec(one)?.[1] ?? ''));
  expect(ticked).toEqual(['chosentwo', 'manyone', 'manythree', 'yes']);
});

test('a name that the schema has no field for fails the type check', () => {
  const loose: z.ZodType<Record<string, unknown>, Record<string, unknown>> = z.record(z.string(), z.unknown());
  function Wrong() {
    const { field } = useZodForm(async () => schema, {
      defaultValues: {},
      // @ts-expect-error no such field is left out of the draft
      draft: { name: 'wrong', omit: ['password'] },
      // @ts-expect-error no such field is what the server means
      renamed: { 'email.email_addr': 'email' },
    });
    // @ts-expect-error the field is called 'name'
    field('nam');
    // @ts-expect-error nor is there one inside of it
    field('nested.town');
    // A schema that takes any name would hide all of that: it has none.
    // @ts-expect-error so it registers none
    useZodForm(async () => loose, { defaultValues: {}, draft: null }).field('name');
    return null;
  }
  expect(renderToStaticMarkup(<Wrong />)).toBe('');
});
