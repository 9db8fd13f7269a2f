import { useEffect, useEffectEvent } from 'react';
import { onSessionOver } from '../api/session-over.ts';
import { draftUnder } from './drafts/draft.ts';
import { isOnScreen } from './drafts/held-typing.ts';

/**
 * Opens again what was open when the session ended, once the log-in has led back: whatever holds a form in which something was typed,
 * and is closed at first. What closed as it was sent opens at once. Forms in it keep their drafts only over a log-in.
 * @param name the form's draft, or what its name has in front of a slash: `travel-7` for `travel-7/new` and `travel-7/12`
 * @param reopen is given what is behind the slash
 */
export function useReopened(name: string, reopen: (which: string) => unknown) {
  const open = useEffectEvent(reopen);
  useEffect(() => {
    const look = () => {
      const which = draftUnder(name);
      if (which !== null && !isOnScreen(name)) open(which);
    };
    look();
    return onSessionOver(look);
  }, [name]);
}
