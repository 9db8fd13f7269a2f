import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { noteHardPicture, useQuiet } from './quiet.ts';

/** The picture of an item. An explicit one is not even loaded until somebody asks for it; in the quiet view none is clear before. */
export function QueuePicture({ picture, title, explicit }: { picture: string | null; title: string; explicit: boolean }) {
  const [asked, setAsked] = useState(false);
  const [isClear, setClear] = useState(false);
  const isQuiet = useQuiet();
  const frame = 'aspect-4/5 w-36 shrink-0 self-start rounded-md bg-sunken object-cover';
  if (!picture) return <p className={`${frame} grid place-items-center p-2 text-center text-sm text-ink-soft`}>Profile has no picture.</p>;
  const show = () => {
    noteHardPicture();
    setAsked(true);
  };
  if (explicit && !asked) {
    return (
      <div className={`${frame} relative grid place-items-center overflow-hidden p-2 text-center`}>
        <div aria-hidden className="absolute inset-0 bg-linear-to-br from-line to-sunken blur-md" />
        <Button size="small" variant="secondary" className="relative" onClick={show}>
          Show explicit picture
        </Button>
      </div>
    );
  }
  // What is explicit stays grey, and the quiet view shows all of them so.
  const isGrey = isQuiet || explicit;
  const image = <img src={picture} alt={title} loading="lazy" className={cx(frame, isGrey && 'grayscale', isQuiet && !isClear && 'blur-md')} />;
  if (!isQuiet) return image;
  return (
    <button
      type="button"
      aria-pressed={isClear}
      aria-label={`${isClear ? 'Blur' : 'Show'} the picture of ${title}`}
      onClick={() => setClear(!isClear)}
      className="shrink-0 self-start overflow-hidden rounded-md"
    >
      {image}
    </button>
  );
}
