import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api, type CallOptions } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { cx } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { EditConflict } from '#ui/forms/conflicts/edit-conflict.tsx';
import { useConflicts } from '#ui/forms/conflicts/use-conflicts.ts';
import { usePlainEditVersion } from '#ui/forms/conflicts/use-plain-edit-version.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { TableView } from '../../tables/views/schema.ts';
import { editableView, viewQuery, withView } from '../../tables/views/view-query.ts';
import { attempt } from '../admin-error.tsx';

type Props = { table: string; caption: string; views: TableView[]; prefix?: string };
type Asked = { does: 'save' | 'rename' };

const tab = 'numbers -mb-px inline-flex min-h-11 items-center border-b-3 px-3 py-2 font-semibold whitespace-nowrap no-underline';

/** The moderator's own views of a table: tabs, and what can be done with the one she is in. */
export function TableViews({ table, caption, views, prefix = '' }: Props) {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [deleted, setDeleted] = useState<TableView | null>(null);
  const query = viewQuery(params, prefix);
  const current = views.find(({ id }) => String(id) === params.get(`${prefix}view`));
  const isChanged = current !== undefined && current.query !== query;

  useReopened(`table-view-${table}`, (does) => setAsked({ does: does === 'rename' && current ? 'rename' : 'save' }));

  const go = (view: TableView | null) => {
    edit.begin();
    setParams((now) => withView(now, view, prefix), { preventScrollReset: true });
  };
  const setDefault = (isDefault: boolean, says: string) =>
    attempt(async () => {
      await api.patch(`/api/admin/table-views/${current?.id as number}`, { is_default: isDefault });
      await revalidate();
    }, says);
  const edit = useConflicts(current ? editableView(current) : {}, {
    read: () => ({ query }),
    fill: (saved) => current && 'query' in saved && go({ ...current, query: String(saved.query) }),
  });
  const saveQuery = (view: TableView) =>
    attempt(async () => {
      await edit.save(() => api.patch(`/api/admin/table-views/${view.id}`, { query }, { headers: edit.headers() })).finally(revalidate);
      edit.begin();
    }, `“${view.name}” saved`);
  const remove = () =>
    attempt(async () => {
      setDeleted(await api.delete(`/api/admin/table-views/${current?.id as number}`));
      go(null);
    });
  const restore = ({ id: _id, ...view }: TableView) =>
    attempt(async () => {
      const back = await api.post(`/api/admin/tables/${table}/views`, view);
      setDeleted(null);
      go(back);
    }, `“${view.name}” is back`);

  const actions = current
    ? [
        { label: 'Rename', onSelect: () => setAsked({ does: 'rename' }) },
        current.is_default
          ? { label: 'Don’t open the table with it', onSelect: () => void setDefault(false, 'The table opens as it is') }
          : { label: 'Open the table with it', onSelect: () => void setDefault(true, `The table opens with “${current.name}”`) },
        { label: 'Save as another view', onSelect: () => setAsked({ does: 'save' }) },
        { label: 'Delete', danger: true, onSelect: () => void remove() },
      ]
    : [];

  const tabOf = (view: TableView | null) => (
    <Link
      key={view?.id ?? 'all'}
      to={`?${withView(params, view, prefix)}`}
      preventScrollReset
      aria-current={view === (current ?? null) ? 'page' : undefined}
      className={cx(tab, view === (current ?? null) ? 'border-red-corner text-ink' : 'border-transparent text-ink-soft hover:text-ink')}
    >
      {view?.name ?? 'All rows'}
      {view?.is_default && <span className="ml-1.5 text-xs font-normal text-ink-faint">(opens first)</span>}
    </Link>
  );

  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {views.length > 0 && (
          <nav aria-label={`Views of ${caption}`} className="flex max-w-full min-w-0 overflow-x-auto border-b border-line">
            {[null, ...views].map(tabOf)}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2">
          {isChanged && (
            <Button size="small" variant="secondary" onClick={() => void saveQuery(current)}>
              Save changes
            </Button>
          )}
          {!current && query !== '' && (
            <Button size="small" variant="secondary" onClick={() => setAsked({ does: 'save' })}>
              Save this view
            </Button>
          )}
          {current && <Menu label={`Actions for the view ${current.name}`} actions={actions} />}
        </div>
      </div>
      {current && <EditConflict clashes={edit.clashes} busy={false} onKeep={() => void saveQuery(current)} onTake={edit.takeSaved} />}
      {deleted && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          <span>The view “{deleted.name}” is deleted.</span>
          <Button size="small" variant="secondary" onClick={() => void restore(deleted)}>
            Undo
          </Button>
        </p>
      )}
      {asked && (
        <NameDialog
          draft={`table-view-${table}/${asked.does}`}
          title={asked.does === 'save' ? 'Save this view' : `Rename “${current?.name}”`}
          view={asked.does === 'rename' ? current : undefined}
          onClose={() => setAsked(null)}
          onSave={async ({ name, isDefault }, options) => {
            if (asked.does === 'rename') await api.patch(`/api/admin/table-views/${current?.id as number}`, { name }, options);
            else go(await api.post(`/api/admin/tables/${table}/views`, { name, query, is_default: isDefault }));
            setAsked(null);
            setDeleted(null);
            toast.success(asked.does === 'rename' ? 'Renamed' : `“${name}” saved`);
            await revalidate();
          }}
        />
      )}
    </div>
  );
}

type Named = { name: string; isDefault: boolean };
type NameProps = {
  draft: string;
  title: string;
  /** The view that is renamed; none for a new one. */
  view: TableView | undefined;
  onClose: () => void;
  onSave: (named: Named, options?: CallOptions) => Promise<unknown>;
};

function NameDialog({ draft, title, view, onClose, onSave }: NameProps) {
  const { busy, error, act } = useAct();
  const edit = usePlainEditVersion(view ? editableView(view) : {});
  const save = (_typed: FormData, form: HTMLFormElement) => {
    const read = (): Named => {
      const typed = new FormData(form);
      return { name: String(typed.get('name') ?? '').trim(), isDefault: typed.get('is_default') !== null };
    };
    return act(() => (view ? edit.save(form, (options) => onSave(read(), options)) : onSave(read())));
  };
  return (
    <FormDialog onClose={onClose} title={title} draft={draft} submit="Save" busy={busy} error={error} onSend={save}>
      <EditConflict clashes={edit.clashes} busy={busy} onKeep={edit.keepMine} onTake={edit.takeSaved} />
      <TextInput name="name" label="Name" required maxLength={60} defaultValue={view?.name ?? ''} autoComplete="off" hint="Only you see it." />
      {!view && <Checkbox name="is_default" label="Open the table with it" />}
    </FormDialog>
  );
}
