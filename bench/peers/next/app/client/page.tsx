import { search } from '../../data/search.ts';
import { LivePage } from './live-page.tsx';

export const dynamic = 'force-dynamic';

/** The same page as a client component, rendered on the server too: the browser gets its data instead of its tree. */
export default async function Page({ searchParams }: PageProps<'/client'>) {
  return <LivePage {...(await search(await searchParams))} />;
}
