import { useEffect } from 'react';

/** '/' opens the search, wherever nobody is typing and no dialog is open. @param openSearch stays the same */
export function useSearchKey(openSearch: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).closest('input,textarea,select,[role=dialog]')) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
