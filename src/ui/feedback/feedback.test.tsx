import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALERT_SEVERITIES } from '#shared/catalogues/alert-severities.ts';
import { Alert } from './alert.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { toast, toastStore } from './toast.ts';

test('[UI-11] alerts come in four severities, each with its own look and word', () => {
  expect([...ALERT_SEVERITIES]).toEqual(['error', 'warning', 'success', 'info']);
  const shown = ALERT_SEVERITIES.map((severity) => renderToStaticMarkup(<Alert severity={severity}>Text</Alert>));
  for (const [at, severity] of ALERT_SEVERITIES.entries()) expect(shown[at]).toContain(`data-severity="${severity}"`);
  expect(new Set(shown.map((html) => html.replaceAll(/data-severity="\w+"/g, ''))).size).toBe(4);
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
