import { search } from '../../data/search.ts';
import { PageBody } from '../../parts/page-body.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Results } from '../../parts/results.tsx';

export const dynamic = 'force-dynamic';

/** The page in server components: of what it shows, only links run in the browser. */
export default async function Page({ searchParams }: PageProps<'/server'>) {
  const page = await search(await searchParams);
  return <PageBody panel={<Panel filters={page.filters} />} results={<Results {...page} />} />;
}
