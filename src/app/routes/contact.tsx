import { data } from 'react-router';
import { sendContactMessage } from '#features/contact/actions/send-contact-message.server.ts';
import { contactAddress } from '#features/contact/contact-address.server.ts';
import { type ContactErrors, contactInput, errorsByField } from '#features/contact/schema.ts';
import { EMAIL_SENT } from '#features/contact/texts.ts';
import { ContactForm } from '#features/contact/ui/contact-form.tsx';
import { captchaField } from '#platform/captcha/captcha.server.ts';
import { readBytes } from '#platform/http/read-request.server.ts';
import { Invalid } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { report, toProductError, waitHeaders } from '../errors/error-map.server.ts';
import { actorContext, cacheContext, shellContext } from '../render/context.ts';
import { JsonLd, pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/contact.ts';

const bodyLimit = 64 * 1024;

export function loader({ context }: Route.LoaderArgs) {
  context.get(cacheContext).allow(3600, []);
  return { captcha: captchaField(), address: contactAddress() };
}

/** The form as a browser sends it when no script has taken it over. */
export async function action({ request, context }: Route.ActionArgs) {
  const { address, requestId } = context.get(shellContext);
  let values: Record<string, string> = {};
  try {
    values = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(request, bodyLimit))));
    const { email_addr, subject, message, recaptcha } = values;
    const input = contactInput.safeParse({ email: { email_addr, subject, message }, recaptcha });
    if (!input.success) throw new Invalid(input.error.issues as { path: string[]; message: string }[]);
    await sendContactMessage(context.get(actorContext), address, input.data);
    return { sent: true as const };
  } catch (error) {
    const known = toProductError(error);
    if (!known) report(error, requestId);
    const errors: ContactErrors = known instanceof Invalid ? errorsByField(known.issues) : {};
    const headers: HeadersInit = waitHeaders(known);
    return data({ sent: false as const, errors, values }, { status: known?.status ?? 500, headers });
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({ ...site, title: 'Contact', description: `Write to the people who run ${site.productName}.`, path: '/contact' });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { csrfToken, productName } = useShell();
  return (
    <Page width="form">
      <JsonLd data={{ '@type': 'ContactPage', name: 'Contact' }} />
      <PageHeader title="Contact" lead={`A question, a correction, or something that should not be on ${productName}? Write to us.`} />
      {actionData?.sent ? (
        <SuccessPanel title={EMAIL_SENT} actions={<LinkButton to="/">Home</LinkButton>}>
          We’ll reply to the address you gave.
        </SuccessPanel>
      ) : (
        <ContactForm captcha={loaderData.captcha} address={loaderData.address} csrfToken={csrfToken} refused={actionData} />
      )}
    </Page>
  );
}
