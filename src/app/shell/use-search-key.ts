import { useEffect, useEffectEvent } from 'react';

/** '/' opens the search, wherever nobody is typing and no dialog is open. */
export function useSearchKey(openSearch: () => void) {
  const onPress = useEffectEvent(openSearch);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = event.target as HTMLElement;
      if (at.isContentEditable || at.closest('input, textarea, select, [role=dialog], dialog[open]')) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
