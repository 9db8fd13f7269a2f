import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useZodForm } from '#ui/forms/use-zod-form.ts';
import { type GirlForm, girlForm } from '../schema.ts';
import { StatsFields } from './profile-fields.tsx';

function choicesOf(html: string, name: string): number[] {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`).exec(html)?.[1] ?? '';
  return [...select.matchAll(/<option value="(\d+)"/g)].map(([, value]) => Number(value));
}

test('[CONST-07] lifts are chosen from 0 to 300 lbs in steps of 5, of 10 above 100; a value beside the list stays', () => {
  const values = { benchPress: '185', squat: '', deadlift: '300', legPress: '410' } as unknown as GirlForm;
  const Form = () => <StatsFields field={useZodForm(async () => girlForm, { defaultValues: {}, draft: null }).field} values={values} />;
  const html = renderToStaticMarkup(<Form />);
  const list = [...Array.from({ length: 21 }, (_, at) => at * 5), ...Array.from({ length: 20 }, (_, at) => 110 + at * 10)];
  expect(choicesOf(html, 'squat')).toEqual(list);
  expect(choicesOf(html, 'deadlift')).toEqual(list);
  expect(choicesOf(html, 'benchPress')).toEqual([...list, 185].sort((one, other) => one - other));
  expect(choicesOf(html, 'legPress')).toEqual([...list, 410]);
  expect(html).toContain('150 lbs (68 kg)');
});
