import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; count?: number; panel: ReactNode };

/** Views of the same thing. For views with an address of their own use links instead. */
export function Tabs({ label, tabs, value, onChange }: { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void }) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value } : { value };
  return (
    <Base.Root {...state} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink data-active:border-red-corner data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="numbers rounded-full bg-sunken px-2 text-xs">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
