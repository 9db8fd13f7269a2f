import { fieldId } from '../field.tsx';

/** The words beside a field of the page, or its name: 'dateBegins' becomes 'date begins'. */
export function labelOf(name: string): string {
  const field = document.getElementById(fieldId(name)) as HTMLInputElement | null;
  return field?.labels?.[0]?.firstChild?.textContent?.trim() || name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
