import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LoadMore } from '#ui/actions/load-more.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { columnsOf } from '#ui/data/table-features.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Section } from '#ui/layout/section.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Tabs } from '#ui/overlays/tabs.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { RelativeTime } from '#ui/text/relative-time.tsx';
import { drawnPerson } from './drawn-person.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('#ui/media/photo-viewer.tsx')).PhotoViewer }));

type Row = { id: number; name: string; city: string; day: string };
const rows: Row[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `${['Anna', 'Bea', 'Cleo', 'Dana'][index % 4]} ${index + 1}`,
  city: ['Austin', 'Berlin', 'Lyon'][index % 3] ?? '',
  day: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
}));
const column = columnsOf<Row>();
const columns = [
  column.accessor('name', { header: 'Name' }),
  column.accessor('city', { header: 'City' }),
  column.accessor('day', { header: 'Day', cell: ({ row }) => <DateText value={row.original.day} /> }),
  column.accessor('id', { header: 'Number', enableGlobalFilter: false }),
];

export function OverlaysPart() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialogs, menus, tabs">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Ask first
        </Button>
        <Button variant="secondary" onClick={() => setPhoto(0)}>
          View photos
        </Button>
        <CopyButton text="anna@example.org" />
        <Menu
          label="More for Anna"
          actions={[
            { label: 'Edit', icon: <Pencil aria-hidden />, to: '#edit' },
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => toast.success('Deleted') },
          ]}
        />
        <Avatar name="Anna Lee" corner="red" />
        <Avatar name="grappler_joe" corner="blue" src={drawnPerson(2).src} />
        <RelativeTime value="2026-01-05T10:00:00Z" className="text-sm text-ink-soft" />
      </div>
      <div className="mt-6">
        <Tabs
          label="Queue"
          tabs={[
            { value: 'girls', label: 'Girls', count: 3, panel: <p>Three girls wait.</p> },
            { value: 'guys', label: 'Guys', count: 0, panel: <p>Nobody waits.</p> },
          ]}
        />
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog" actions={<Button onClick={close}>Done</Button>}>
        <p>It keeps the focus inside and gives it back.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Filters" actions={<Button onClick={close}>Show 12 wrestlers</Button>}>
        <p>The panel of a phone.</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete this travel?"
        confirmLabel="Delete travel"
        danger
        onConfirm={() => {
          throw new ApiError({ status: 410 });
        }}
      >
        Guys who follow you are not told.
      </ConfirmDialog>
      {photo !== null && (
        <Suspense>
          <PhotoViewer
            photos={[0, 1, 2].map((index) => ({ ...drawnPerson(index, `Photo ${index + 1}`), caption: `Caption ${index + 1}` }))}
            index={photo}
            onIndex={setPhoto}
          />
        </Suspense>
      )}
    </Section>
  );
}

export function TablesPart() {
  const [shown, setShown] = useState(10);
  return (
    <Section title="Tables and pages">
      <DataTable caption="Bookings" columns={columns} rows={rows} rowId={({ id }) => String(id)} hidden={['id']} />
      <div className="mt-6">
        <Pagination page={4} pageCount={12} hrefOf={(page) => `#page-${page}`} />
        <LoadMore shown={shown} total={23} onLoad={() => setShown(Math.min(23, shown + 10))} />
      </div>
    </Section>
  );
}
