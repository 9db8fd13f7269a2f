import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/class-names.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

type Choice = { value: string; label?: ReactNode };
type Props = { label: string; choices: readonly Choice[]; isChosen: (value: string) => boolean; onChoose: (value: string) => void };

/** Answers to press instead of typing: they fill the field below. Without scripts that field is all there is. */
export function ChoiceChips({ label, choices, isChosen, onChoose }: Props) {
  const ready = useHydrated();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 noscript:hidden">
      {choices.map(({ value, label: text = value }) => {
        const chosen = isChosen(value);
        return (
          <button
            key={value}
            type="button"
            disabled={!ready}
            aria-pressed={chosen}
            onClick={() => onChoose(value)}
            className={cx(
              'inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-left text-sm font-medium text-ink transition-colors',
              chosen ? 'border-blue-corner bg-blue-corner-tint' : 'border-line-strong bg-surface hover:border-ink',
            )}
          >
            {chosen && <Check aria-hidden className="size-4 shrink-0" />}
            <span className="min-w-0">{text}</span>
          </button>
        );
      })}
    </div>
  );
}
