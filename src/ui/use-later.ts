import { useState } from 'react';
import { NO_RESPONSE } from '#shared/messages.ts';
import { toast } from './feedback/toast.ts';

/**
 * A part whose code comes when somebody asks for it. Unlike `lazy` it has a word for a line that breaks just then, and leaves the page as
 * it is: what is read there may be needed at a door.
 * @returns the part once it is there, and what asks for it
 */
export function useLater<Part>(load: () => Promise<Part>): [part: Part | null, ask: () => void] {
  const [part, setPart] = useState<Part | null>(null);
  const ask = () => {
    if (part !== null) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => toast.error(NO_RESPONSE),
    );
  };
  return [part, ask];
}
