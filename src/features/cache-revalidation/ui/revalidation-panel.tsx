import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ApiError, isSessionOver } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { CacheType, RevalidationAnswer } from '../schema.ts';
import { PATH_MESSAGE, REVALIDATION_FAILED } from '../texts.ts';

const whole = [
  ['scammers', 'Scammers'],
  ['reviews', 'Reviews'],
  ['wrestlers', 'Wrestlers'],
  ['profiles', 'Profiles'],
  ['all', 'Everything'],
] as const satisfies readonly (readonly [CacheType, string])[];

type Found = { id: string; attributes: { title: string | null; place: string | null; url: string } };

function refusalOf(error: unknown): RevalidationAnswer | null {
  if (isSessionOver(error)) return null;
  return { success: false, message: (error instanceof ApiError && error.detail) || REVALIDATION_FAILED, revalidated_paths: [] };
}

/** Everything a moderator can drop from the page cache, and what the last drop did. */
export function RevalidationPanel() {
  const [underway, setUnderway] = useState<CacheType | null>(null);
  const [answer, setAnswer] = useState<RevalidationAnswer | null>(null);
  const [pathError, setPathError] = useState<string>();
  const [found, setFound] = useState<Found[] | null>(null);
  const held = useHeldFields('revalidate-path');

  async function revalidate(cache_type: CacheType, paths: string[] = []) {
    setUnderway(cache_type);
    try {
      setAnswer(await api.post('/api/admin/revalidate-cache', { cache_type, paths }));
    } catch (error) {
      setAnswer(refusalOf(error));
    } finally {
      setUnderway(null);
    }
  }

  const textOf = (event: SubmitEvent<HTMLFormElement>, name: string) => String(new FormData(event.currentTarget).get(name) ?? '').trim();

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = textOf(event, 'girl');
    if (!q) return setFound(null);
    try {
      setFound((await api.get('/api/v1/search', { query: { q, limit: 10 } })).data);
    } catch (error) {
      setAnswer(refusalOf(error));
    }
  }

  function dropPath(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const path = textOf(event, 'path');
    if (!path.startsWith('/')) return setPathError(PATH_MESSAGE);
    setPathError(undefined);
    void revalidate('custom_path', [path]);
  }

  return (
    <div className="grid gap-5">
      <Panel title="Lists">
        <div className="flex flex-wrap gap-2">
          {whole.map(([type, label]) => (
            <Button key={type} variant={type === 'all' ? 'danger' : 'secondary'} busy={underway === type} onClick={() => revalidate(type)}>
              {label}
            </Button>
          ))}
        </div>
      </Panel>
      <Panel title="One girl">
        <form role="search" onSubmit={search} className="flex flex-wrap items-end gap-2">
          <TextInput name="girl" label="Name, city or phone" className="min-w-60 flex-1" autoComplete="off" />
          <Button type="submit" variant="secondary">
            Find girl
          </Button>
        </form>
        {found && (
          <ul aria-label="Girls found" className="mt-4 grid gap-2">
            {found.length === 0 && <li className="text-ink-soft">No Results Found</li>}
            {found.map(({ id, attributes: { title, place, url } }) => (
              <li key={url} className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
                <span className="min-w-0">
                  <span className="font-semibold">{title ?? id}</span> <span className="text-sm text-ink-soft">{[place, url].filter(Boolean).join(' · ')}</span>
                </span>
                <Button size="small" variant="secondary" busy={underway === 'individual_girl'} onClick={() => revalidate('individual_girl', [url])}>
                  Revalidate {title ?? id}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="One path">
        <form ref={held} onSubmit={dropPath} className="flex flex-wrap items-end gap-2">
          <TextInput name="path" label="Path" placeholder="/wrestlers" className="min-w-60 flex-1" autoComplete="off" error={pathError} />
          <Button type="submit" variant="secondary" busy={underway === 'custom_path'}>
            Revalidate path
          </Button>
        </form>
      </Panel>
      {answer && (
        <Alert live severity={answer.success ? 'success' : 'error'} title={answer.message || REVALIDATION_FAILED}>
          {answer.revalidated_paths.length > 0 && (
            <ul className="numbers mt-1 max-h-80 overflow-auto">
              {answer.revalidated_paths.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}
