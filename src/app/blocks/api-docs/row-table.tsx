import type { DocRow } from './schema-rows.ts';

type Props = { label: string; columns: readonly [string, string, string]; rows: DocRow[] };

/** Fields in three columns. Scrolls by itself on a phone, so it must be reachable by keyboard. */
export function RowTable({ label, columns, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <div className="relative max-h-96 overflow-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-ink-faint">
            {columns.map((column) => (
              <th key={column} className="py-1 pr-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, place, required, type }) => (
            <tr key={`${place}:${name}`} className="border-b border-line align-top">
              <td className="py-1 pr-4">
                <code>{name}</code>
                {required && <span className="text-ink-faint"> required</span>}
              </td>
              <td className="py-1 pr-4">{place}</td>
              <td className="py-1 pr-4 break-words">{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
