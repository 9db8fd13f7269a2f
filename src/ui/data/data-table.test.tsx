import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { columnsOf } from './table-features.ts';

type Row = { id: number; name: string };
const rows: Row[] = Array.from({ length: 23 }, (_, at) => ({ id: at + 1, name: `Name ${at + 1}` }));
const columns = [columnsOf<Row>().accessor('name', { header: 'Name' })];

function render(pageSize?: number): string {
  const table = () => <DataTable caption="Names" columns={columns} rows={rows} rowId={({ id }) => String(id)} {...(pageSize && { pageSize })} />;
  const Stub = createRoutesStub([{ path: '/', Component: table }]);
  return renderToStaticMarkup(<Stub />);
}

test('[UI-02] a table shows ten rows to a page unless it is told otherwise', () => {
  expect(render().match(/<td/g)).toHaveLength(10);
  expect(render(5).match(/<td/g)).toHaveLength(5);
});
