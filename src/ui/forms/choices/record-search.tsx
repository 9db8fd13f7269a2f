import { useEffect, useState } from 'react';
import { cx } from '../../class-names.ts';
import { TextInput } from '../text-input.tsx';

export type FoundRecord = { id: number; name: string; note: string | null };

type Props = {
  label: string;
  /** Of the field, for its draft. */
  name: string;
  /** What fits what was typed; called after a pause in typing. */
  find: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** Offered before anything is typed. */
  offered?: readonly FoundRecord[];
  chosen: FoundRecord | null;
  onChoose: (record: FoundRecord | null) => void;
};

const PAUSE_MS = 200;

/** One record out of many, found by typing what one knows of it and chosen from what is found. */
export function RecordSearch({ label, name, find, offered = [], chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundRecord[] | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks again
  useEffect(() => {
    const text = typed.trim();
    setFailed(false);
    if (text === '') return setFound(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      find(text, abort.signal).then(
        (records) => !abort.signal.aborted && setFound(records),
        () => !abort.signal.aborted && setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  const listed = found ?? offered;
  // What is chosen stays in view when something else is typed.
  const records = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const said = failed
    ? 'The search does not answer. Try again.'
    : found?.length === 0
      ? 'Nothing found. Type at least three letters, a whole number, or an id.'
      : '';

  return (
    <div className="grid gap-3">
      <TextInput name={name} type="search" label={label} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said}
      </p>
      {records.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{found === null ? 'Possible matches' : 'Found'}</legend>
          <div className="grid max-h-72 gap-2 overflow-y-auto">
            {records.map((record) => {
              const isChosen = chosen?.id === record.id;
              return (
                <label
                  key={record.id}
                  className={cx('flex min-h-11 items-center gap-3 rounded-md border px-3 py-2', isChosen ? 'border-ink bg-sunken' : 'border-line')}
                >
                  <input type="radio" name={`${name}-choice`} checked={isChosen} onChange={() => onChoose(record)} />
                  <span className="min-w-0">
                    <span className="font-semibold wrap-anywhere">{record.name}</span>
                    <span className="block text-sm text-ink-soft">{[`no. ${record.id}`, record.note].filter(Boolean).join(' · ')}</span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}
