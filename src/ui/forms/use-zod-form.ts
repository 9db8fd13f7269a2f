import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { genericMessage } from '#shared/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';
import type { FormIssue } from './form-errors.tsx';
import { issuesOf } from './server-issues.ts';

type Options<Input extends FieldValues> = {
  defaultValues: DefaultValues<Input>;
  /** Keeps what is typed under this name until it was sent. Passwords and captchas belong into `omit`. */
  draft?: { name: string; omit?: readonly string[] };
  /** What the server calls otherwise: `{ 'email.email_addr': 'email' }`. */
  renamed?: Record<string, string>;
};

/** The messages of react-hook-form's nested errors, in the order of the fields. */
export function flatIssues(errors: FieldErrors, path = ''): FormIssue[] {
  return Object.entries(errors).flatMap(([key, error]): FormIssue[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    if (typeof error.message === 'string' && error.message) return [{ name: key === 'root' ? undefined : path + key, message: error.message }];
    return key === 'root' ? [] : flatIssues(error as FieldErrors, `${path}${key}.`);
  });
}

/**
 * A form on one zod schema, the same that the server uses.
 * `field(name)` goes into a field, `issues` into `FormErrors`, `submit(send)` onto the form. What `send` throws as `ApiError`
 * stands at its fields; nothing typed is lost. `form` is react-hook-form's own, for everything else.
 */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(schema: Schema, { defaultValues, draft, renamed }: Options<z.input<Schema>>) {
  type Input = z.input<Schema>;
  type Output = z.output<Schema>;
  const form = useForm<Input, unknown, Output>({
    // The resolver's own types cannot follow a schema that is still a type parameter.
    resolver: zodResolver(schema as never, { error: genericMessage }) as never,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = form.formState;
  const draftName = draft?.name;
  const omitted = (draft?.omit ?? []).join();

  /** What was typed in the last moment and is not kept yet. */
  const unkept = useRef<{ values: Record<string, unknown>; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    if (!draftName) return;
    const found = findDraft(draftName);
    if (found) form.reset({ ...form.getValues(), ...found }, { keepDefaultValues: true });
    const keep = () => {
      if (!unkept.current) return;
      keepDraft(draftName, unkept.current.values, omitted.split(','));
      clearTimeout(unkept.current.timer);
      unkept.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(unkept.current?.timer);
        unkept.current = { values, timer: setTimeout(keep, 250) };
      },
    });
    // Whoever leaves in that moment loses nothing either.
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [draftName, omitted, form]);

  function show(error: ApiError) {
    const issues = issuesOf(error, Object.keys(form.getValues()), renamed);
    const general = issues.filter(({ name }) => !name).map(({ message }) => message);
    for (const { name, message } of issues) if (name) form.setError(name as Path<Input>, { type: 'server', message });
    if (general.length > 0) form.setError('root', { type: 'server', message: general.join(' ') });
    const first = issues.find(({ name }) => name);
    if (first?.name) form.setFocus(first.name as Path<Input>);
  }

  const submit = (send: (values: Output) => Promise<unknown>) => (event?: FormEvent) =>
    form.handleSubmit(async (values: Output) => {
      try {
        await send(values);
        clearTimeout(unkept.current?.timer);
        unkept.current = undefined;
        if (draftName) dropDraft(draftName);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        show(error);
      }
    })(event);

  const field = (name: Path<Input>) => ({ ...form.register(name), error: form.getFieldState(name, form.formState).error?.message });

  return { form, field, submit, show, issues: flatIssues(errors), busy: isSubmitting };
}
