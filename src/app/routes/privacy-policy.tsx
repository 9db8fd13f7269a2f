import { LegalPage } from '#features/legal/ui/legal-page.tsx';
import { Privacy } from '#features/legal/ui/privacy.tsx';
import { cacheContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/privacy-policy.ts';

const title = 'Privacy Policy';
const description = 'What the site stores about you, who sees it, and how to have it removed.';

export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheContext).allow(3600, ['legal']);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title, description, path: '/privacy-policy' });

export default function PrivacyPolicy() {
  const { productName } = useShell();
  return (
    <LegalPage title={title} productName={productName}>
      <JsonLd data={{ '@type': 'WebPage', name: title, dateModified: '2022-06' }} />
      <Privacy productName={productName} />
    </LegalPage>
  );
}
