const OPEN = 'open-finder';

/** A button of any page opens the finder that is around all of them. */
export const openFinder = () => dispatchEvent(new Event(OPEN));

/** @returns stops listening */
export function hearFinder(open: () => void): () => void {
  // On every keyboard, and in the fields of a form too: nothing else on the site listens to it.
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  addEventListener('keydown', press);
  addEventListener(OPEN, open);
  return () => {
    removeEventListener('keydown', press);
    removeEventListener(OPEN, open);
  };
}
