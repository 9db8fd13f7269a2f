/** An account or a report, as links name it. */
export type Subject = `guy:${number}` | `timewaster:${number}`;
/** The same in two parts. */
export type SubjectParts = { type: 'guy' | 'timewaster'; id: number };
export const subjectText = ({ type, id }: SubjectParts): Subject => `${type}:${id}`;
export function subjectParts(subject: Subject): SubjectParts {
  const [type, id] = subject.split(':') as ['guy' | 'timewaster', string];
  return { type, id: Number(id) };
}
