import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { NO_PICTURE } from '../queue/sections.ts';

/** The picture of an item. An explicit one is not even loaded until somebody asks for it. */
export function QueuePicture({ picture, title, explicit }: { picture: string | null; title: string; explicit: boolean }) {
  const [asked, setAsked] = useState(false);
  const frame = 'aspect-4/5 w-36 shrink-0 self-start rounded-md bg-sunken object-cover';
  if (!picture) return <p className={`${frame} grid place-items-center p-2 text-center text-sm text-ink-soft`}>{NO_PICTURE}</p>;
  if (explicit && !asked) {
    return (
      <div className={`${frame} relative grid place-items-center overflow-hidden p-2 text-center`}>
        <div aria-hidden className="absolute inset-0 bg-linear-to-br from-line to-sunken blur-md" />
        <Button size="small" variant="secondary" className="relative" onClick={() => setAsked(true)}>
          Show explicit picture
        </Button>
      </div>
    );
  }
  return <img src={picture} alt={title} loading="lazy" className={frame} />;
}
