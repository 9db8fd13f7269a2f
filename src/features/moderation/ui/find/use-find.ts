import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import type { Found } from '../../find/found.ts';

const DELAY_MS = 120;

export type FindState = { found: Found[]; state: 'waiting' | 'done' | 'failed' };

/** Who and what a text finds, a moment after it was typed. What was found before stays until then. */
export function useFind(given: string): FindState {
  const text = given.trim();
  const [answer, setAnswer] = useState<FindState>({ found: [], state: 'done' });
  useEffect(() => {
    if (!text) return setAnswer({ found: [], state: 'done' });
    const call = new AbortController();
    setAnswer(({ found }) => ({ found, state: 'waiting' }));
    const timer = setTimeout(() => {
      api.get('/api/admin/find', { query: { q: text }, signal: call.signal }).then(
        ({ found }) => !call.signal.aborted && setAnswer({ found, state: 'done' }),
        () => !call.signal.aborted && setAnswer({ found: [], state: 'failed' }),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text]);
  return answer;
}
