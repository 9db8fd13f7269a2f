import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { genericMessage, NO_RESPONSE, UNKNOWN_ERROR } from '#shared/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { useDraft } from './drafts/use-draft.ts';
import type { FormIssue } from './form-errors.tsx';
import { issuesOf } from './server-issues.ts';

/** The names of a schema's fields. A schema that would take any name has none: what is wrong would go unseen. */
export type FieldName<Schema extends z.ZodType<FieldValues, FieldValues>> = string extends keyof z.input<Schema> ? never : Path<z.input<Schema>>;

type Options<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * Keeps what is typed under this name until it was sent, or (`over: 'log-in'`, for what somebody may call off) only while she logs in
   * again. Passwords and captchas belong into `omit`; null: nothing of it may be kept.
   */
  draft: { name: string; omit?: readonly FieldName<Schema>[]; over?: 'log-in' } | null;
  /** What the server calls otherwise: `{ 'email.email_addr': 'email' }`. */
  renamed?: Record<string, FieldName<Schema>>;
};

/** What a part of a form is given of it: the registration of a field and its error. */
export type FieldOf<Schema extends z.ZodType<FieldValues, FieldValues>> = ReturnType<typeof useZodForm<Schema>>['field'];

/** The messages of react-hook-form's nested errors, in the order of the fields. */
function flatIssues(errors: FieldErrors, path = ''): FormIssue[] {
  return Object.entries(errors).flatMap(([key, error]): FormIssue[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    if (typeof error.message === 'string' && error.message) return [{ name: key === 'root' ? undefined : path + key, message: error.message }];
    return key === 'root' ? [] : flatIssues(error as FieldErrors, `${path}${key}.`);
  });
}

type Given = { defaultValue?: string | number | readonly string[]; defaultChecked?: boolean };

/** What a field holds in the server's HTML: react-hook-form sets it only when the scripts run. */
function given(value: unknown): Given {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value) ? { defaultValue: value } : {};
}

/** zod and the rules of a form are a third of what its page would load: they come when somebody turns to a field, at the latest with the first check. */
async function checksOf(load: () => Promise<z.ZodType<FieldValues, FieldValues>>): Promise<Resolver<FieldValues>> {
  const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
  // The resolver's own types cannot follow a schema that is still a type parameter.
  return zodResolver(schema as never, { error: genericMessage }) as never;
}

/**
 * A form on one zod schema, the same that the server uses: `() => import('../schema.ts').then((schemas) => schemas.contactForm)`.
 * `field(name)` goes into a field, `issues` into `FormErrors`, `submit(send)` onto the form. What `send` throws as `ApiError`
 * is at its fields; nothing typed is lost. `form` is react-hook-form's own, for everything else.
 */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  load: () => Promise<Schema>,
  { defaultValues, draft, renamed }: Options<Schema>,
) {
  type Input = z.input<Schema>;
  type Output = z.output<Schema>;
  const isUnchecked = useRef(false);
  const fetchChecks = useEffectEvent(() => void checksOf(load).catch(() => undefined));
  useEffect(() => {
    const start = () => fetchChecks();
    document.addEventListener('focusin', start, { once: true });
    return () => document.removeEventListener('focusin', start);
  }, []);

  const form = useForm<Input, unknown, Output>({
    resolver: (async (...given: Parameters<Resolver<FieldValues>>) => {
      const check = await checksOf(load).catch(() => null);
      // Without a line there are no rules either: leaving a field says nothing, sending says so.
      isUnchecked.current = check === null;
      return check ? check(...given) : { values: given[0], errors: {} };
    }) as never,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = form.formState;
  const dropDraft = useDraft(form, draft);

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
      if (isUnchecked.current) return form.setError('root', { type: 'server', message: NO_RESPONSE });
      try {
        await send(values);
        dropDraft();
      } catch (error) {
        if (error instanceof ApiError) return show(error);
        form.setError('root', { type: 'server', message: UNKNOWN_ERROR });
        throw error;
      }
    })(event);

  const field = (name: FieldName<Schema>) => ({
    ...given(get(defaultValues, name)),
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, field, submit, show, issues: flatIssues(errors), busy: isSubmitting };
}
