import { isPublicDemo } from '#platform/demo.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/check-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Check your email',
    description: 'One step is left: confirm your email address.',
    path: '/auth/check-email',
    noindex: true,
  });

export const loader = () => ({ isDemo: isDemo() && !isPublicDemo() });

export default function CheckEmail({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Check your email" lead="One step is left." />
      <SuccessPanel
        title="Please check your email to verify your account."
        actions={
          <>
            <LinkButton to="/">Home</LinkButton>
            {loaderData.isDemo && (
              <LinkButton to="/dev/outbox" variant="secondary">
                Open the outbox of this demo
              </LinkButton>
            )}
          </>
        }
      >
        We have sent a link to your address. After you have opened it, you can log in. Nothing there? Check your spam folder.
      </SuccessPanel>
    </Page>
  );
}
