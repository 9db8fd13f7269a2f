import { settings } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ActionsPart } from '../../dev-gallery/actions.tsx';
import { ControlsPart, FormPart } from '../../dev-gallery/controls.tsx';
import { FieldsPart } from '../../dev-gallery/fields.tsx';
import { OverlaysPart, TablesPart } from '../../dev-gallery/overlays.tsx';
import { CardsPart, FeedbackPart } from '../../dev-gallery/surfaces.tsx';

/** Every part of the design system in its states, for those who build with it. */
export function loader() {
  if (settings().APP_ENV !== 'development') throw new NotFound();
  return null;
}

export const meta = () => [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }];

export default function Gallery() {
  return (
    <Page>
      <PageHeader corner="red" kicker="For developers" title="Two corners of a ring" lead="Every part of the design system in its states." />
      <CardsPart />
      <ActionsPart />
      <FieldsPart />
      <ControlsPart />
      <FormPart />
      <OverlaysPart />
      <TablesPart />
      <FeedbackPart />
    </Page>
  );
}
