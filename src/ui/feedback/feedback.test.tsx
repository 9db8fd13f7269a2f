import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALERT_SEVERITIES } from '#shared/catalogues/alert-severities.ts';
import { FormErrors, type FormIssue } from '../forms/form-errors.tsx';
import { Alert } from './alert.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { toast, toastStore } from './toast.ts';

test('[UI-11] alerts come in four severities, each with its own look and word', () => {
  expect([...ALERT_SEVERITIES]).toEqual(['error', 'warning', 'success', 'info']);
  const shown = ALERT_SEVERITIES.map((severity) => renderToStaticMarkup(<Alert severity={severity}>Text</Alert>));
  for (const [at, severity] of ALERT_SEVERITIES.entries()) expect(shown[at]).toContain(`data-severity="${severity}"`);
  expect(new Set(shown.map((html) => html.replaceAll(/data-severity="\w+"/g, ''))).size).toBe(4);
});

test('[SESS-25] a toast with a way on stays: neither itself again nor an error that follows from it takes its place', () => {
  const way = { action: { label: 'Login', href: '/auth/login' } };
  toast.error('Before');
  toast.warning('Unauthorized', way);
  const first = toastStore.get();
  toast.error('Booking request failed to send.');
  toast.warning('Unauthorized', way);
  expect(toastStore.get()).toBe(first);
  // Something that worked since is news.
  toast.success('Saved');
  expect(toastStore.get()).toMatchObject({ title: 'Saved' });
  toast.leave();
  expect(toastStore.get()).toMatchObject({ title: 'Saved' });
  toast.warning('Unauthorized', way);
  toast.leave();
  expect(toastStore.get()).toBeNull();
});

test('[GIRL-20] what stands over errors of fields does not stand over an error of the whole form', () => {
  const title = 'Please resolve form errors before submitting.';
  const html = (issues: FormIssue[]) => renderToStaticMarkup(<FormErrors issues={issues} title={title} />);
  expect(html([{ name: 'city', message: 'City is required' }])).toContain(title);
  expect(html([{ message: "An unknown error happened. We're sorry." }])).not.toContain(title);
  expect(html([])).toBe('');
});

test('[UI-14] the success panel says Successfully saved. unless it is told another text', () => {
  const html = renderToStaticMarkup(<SuccessPanel />);
  expect(html).toContain('data-severity="success"');
  expect(html).toContain('Successfully saved.');
  expect(renderToStaticMarkup(<SuccessPanel title="Sent" />)).not.toContain('Successfully saved.');
});

test('[UI-12] [SESS-43] a new toast takes the place of the old', () => {
  toast.success('First');
  toast.error('Second', { description: 'Why' });
  expect(toastStore.get()).toMatchObject({ severity: 'error', title: 'Second', description: 'Why' });
  toast.dismiss();
  expect(toastStore.get()).toBeNull();
});
