/** The modal dialogs that are open, the last one on top. */
let open: HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export const modals = {
  top: (): HTMLElement | null => open.at(-1) ?? null,
  onServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Returns what takes it off again. */
  add(element: HTMLElement): () => void {
    set([...open, element]);
    return () => set(open.filter((one) => one !== element));
  },
};
