import { Check } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#ui/class-names.ts';
import type { Line } from './use-conversation.ts';

/** One bubble. What it says is text and nothing else: no links, no pictures, no markup, whoever wrote it. */
export const ChatLine = memo(function ChatLine({ line: { role, text, filled, note } }: { line: Line }) {
  const own = role === 'user';
  return (
    <li
      className={cx(
        'max-w-[min(36rem,92%)] min-w-0 rounded-lg px-4 py-2.5 text-ink',
        own ? 'justify-self-end bg-blue-corner-tint' : 'justify-self-start bg-sunken',
      )}
    >
      <span className="sr-only">{own ? 'You: ' : 'Assistant: '}</span>
      {filled.length > 0 && (
        <ul aria-label="Put into the form" className={cx('grid gap-1 text-sm', text && 'mb-2 border-b border-line pb-2')}>
          {filled.map(([label, value]) => (
            <li key={`${label}${value}`} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              <span className="min-w-0 break-words">
                <strong>{label}</strong> {value}
              </span>
            </li>
          ))}
        </ul>
      )}
      {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {note && <p className="mt-2 text-sm text-ink-soft italic">{note}</p>}
    </li>
  );
});
