import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is typed into a form in this tab, so that an expired session, a reload or a wrong turn loses nothing.
 * @param names the fields that are kept; never a password
 * @returns forgets the draft, for when the form was sent
 */
export function useDraft(key: string, form: RefObject<HTMLFormElement | null>, names: readonly string[]): () => void {
  const store = `draft:${key}`;
  const fields = names.join(' ');
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const controls = fields
      .split(' ')
      .map((name) => element.elements.namedItem(name))
      .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement);
    const kept = read(store);
    for (const control of controls) if (control.value === '' && kept[control.name]) control.value = kept[control.name] ?? '';
    const keep = () => write(store, Object.fromEntries(controls.map(({ name, value }) => [name, value])));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [store, fields, form]);
  return () => write(store, null);
}

// A browser may refuse storage altogether; then there is no draft, and the form works all the same.
function read(store: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(store: string, values: Record<string, string> | null) {
  try {
    if (values) sessionStorage.setItem(store, JSON.stringify(values));
    else sessionStorage.removeItem(store);
  } catch {
    return;
  }
}
