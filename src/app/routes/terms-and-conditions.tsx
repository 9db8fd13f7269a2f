import { LegalPage } from '#features/legal/ui/legal-page.tsx';
import { Terms } from '#features/legal/ui/terms.tsx';
import { cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/terms-and-conditions.ts';

const title = 'Terms and Conditions';
const description = 'Who may use the site, and under which terms.';

export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheContext).allow(3600, ['legal']);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title, description, path: '/terms-and-conditions' });

export default function TermsAndConditions() {
  const { productName } = useShell();
  return (
    <LegalPage title={title} productName={productName}>
      <JsonLd data={{ '@type': 'WebPage', name: title, dateModified: '2022-06' }} />
      <Terms productName={productName} />
    </LegalPage>
  );
}
