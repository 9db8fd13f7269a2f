import { Columns3 } from 'lucide-react';
import { buttonStyle } from '../actions/button-style.ts';
import { Checkbox } from '../forms/choices/checkbox.tsx';

type Column = { id: string; columnDef: { header?: unknown }; getIsVisible: () => boolean; toggleVisibility: (visible?: boolean) => void };

/** Which columns of a table are shown. */
export function ColumnChoice({ columns }: { columns: Column[] }) {
  const close = (details: HTMLDetailsElement) => {
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <details className="relative" onKeyDown={(event) => event.key === 'Escape' && close(event.currentTarget)}>
      <summary className={buttonStyle({ variant: 'secondary', size: 'small' })}>
        <Columns3 aria-hidden />
        Columns
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 grid min-w-48 rounded-md border border-line bg-raised px-3 py-2 shadow-raised">
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={typeof column.columnDef.header === 'string' ? column.columnDef.header : column.id}
            checked={column.getIsVisible()}
            onChange={(event) => column.toggleVisibility(event.target.checked)}
          />
        ))}
      </div>
    </details>
  );
}
