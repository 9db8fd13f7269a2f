import { type ReactNode, useId } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { fieldId } from './field.tsx';

/** One thing wrong: with a field of this name, or with the whole form. */
export type FormIssue = { name?: string | undefined; message: string };

/** `title`: what stands over errors of fields, in place of their number. */
type Props = { issues: readonly FormIssue[]; title?: ReactNode };

/** What is wrong, counted, at the top of a form; each line leads to its field. Shows nothing while nothing is wrong. */
export function FormErrors({ issues, title }: Props) {
  const id = useId();
  if (issues.length === 0) return null;
  const count = issues.length === 1 ? 'Please correct 1 error' : `Please correct ${issues.length} errors`;
  const onlyWhole = issues.every(({ name }) => name === undefined);
  return (
    <Alert live severity="error" title={<span id={id}>{onlyWhole ? undefined : (title ?? count)}</span>}>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {issues.map(({ name, message }) => (
          <li key={`${name}:${message}`}>
            {name ? (
              <a
                href={`#${fieldId(name)}`}
                className="text-link inline-block min-h-6"
                onClick={(event) => {
                  const field = document.getElementById(fieldId(name));
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                  field.scrollIntoView({ block: 'center' });
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
