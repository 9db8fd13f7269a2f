import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';

export function NotFoundView() {
  return (
    <Page width="text" className="py-16 text-center">
      <h1 className="text-4xl">Not found - 404</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">Sorry, the page you are looking for does not exist.</p>
      <LinkButton to="/">Home</LinkButton>
    </Page>
  );
}
