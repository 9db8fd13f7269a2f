import { ChevronDown } from 'lucide-react';
import { Alert } from '#ui/feedback/alert.tsx';
import { BOOKING_WARNING } from '../texts.ts';

/** What he is told before he asks: the rules of the site, and what she writes on her profile. */
export function BeforeYouAsk({ stageName, headline, about }: { stageName: string; headline: string | null; about: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Alert severity="warning">{BOOKING_WARNING}</Alert>
      {(headline || about.length > 0) && (
        <details className="group rounded-md border border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            What {stageName} writes on her profile
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 border-t border-line px-4 py-3 break-words whitespace-pre-line">
            {headline && <p className="font-semibold">{headline}</p>}
            {about.map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
        </details>
      )}
      <p className="text-sm text-ink-soft">
        {`${stageName} sees your profile and your email address. She can accept, decline or suggest another date; you get a message either way.`}
      </p>
    </div>
  );
}
