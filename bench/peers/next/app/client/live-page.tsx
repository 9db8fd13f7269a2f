'use client';

import { useState } from 'react';
import type { SearchPage } from '../../data/search.ts';
import { PageBody } from '../../parts/page-body.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Results } from '../../parts/results.tsx';

export function LivePage(page: SearchPage) {
  const [open, setOpen] = useState(true);
  return <PageBody panel={open ? <Panel filters={page.filters} /> : null} results={<Results {...page} />} onToggle={() => setOpen(!open)} />;
}
