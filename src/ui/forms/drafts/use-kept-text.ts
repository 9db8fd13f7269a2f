import { useEffect, useState } from 'react';
import { accountOfPage } from '../../api/account-of-page.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

/**
 * The text of a form that has one field, kept for this tab as `useZodForm` keeps its fields: until it was sent or emptied. For forms that stand
 * on pages of other things, where react-hook-form would be most of what the page loads.
 */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const found = findDraft(name)?.text;
    if (typeof found === 'string') setText(found);
  }, [name]);

  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(name);
    else keepDraft(name, { text: next }, { account: accountOfPage() });
  };
  return [text, write];
}
