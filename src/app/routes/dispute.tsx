import { Link } from 'react-router';
import { disputesByPhone } from '#features/disputes/phone-disputes.server.ts';
import { getCase } from '#features/disputes/proof/case-state.server.ts';
import { CodeForm } from '#features/disputes/ui/code-form.tsx';
import { type DisputedRecord, DisputeForm } from '#features/disputes/ui/dispute-form.tsx';
import { problemGirlPath } from '#features/problem-girls/present.ts';
import { getProblemGirl } from '#features/problem-girls/queries.server.ts';
import { addressName, scammerPath } from '#features/scammers/present.ts';
import { getScammer } from '#features/scammers/queries.server.ts';
import { visitor } from '#permissions/actor.ts';
import { captchaField } from '#platform/captcha/captcha.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { NotFound } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/dispute.ts';

function idOf(text: string): number {
  const id = idParam.safeParse(text);
  if (!id.success) throw new NotFound();
  return id.data;
}

/** The public record that the address names, as a visitor sees it. @throws NotFound */
async function recordAt(asked: URLSearchParams): Promise<DisputedRecord | null> {
  const [scammer, problemGirl] = [asked.get('scammer'), asked.get('problem-girl')];
  if (scammer !== null) {
    const row = await getScammer(visitor, idOf(scammer));
    return { type: 'scammer', id: row.id, name: addressName(row), path: scammerPath(row) };
  }
  if (problemGirl !== null) {
    const row = await getProblemGirl(visitor, idOf(problemGirl));
    return { type: 'problem-girl', id: row.id, name: row.name ?? row.username ?? String(row.id), path: problemGirlPath(row) };
  }
  return null;
}

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const name = asked.get('case');
  if (name !== null) return { begun: { name, ...(await getCase(name)) }, record: null, captcha: null, byPhone: false };
  return { begun: null, record: await recordAt(asked), captcha: captchaField(), byPhone: disputesByPhone() };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Dispute an Entry',
    description: 'Named in an entry that is wrong? Respond to it, and a moderator will review it.',
    path: '/dispute',
    noindex: location.search !== '',
  });

export default function Dispute({ loaderData: { begun, record, captcha, byPhone } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader
        title="Dispute an Entry"
        lead={record ? `The entry about ${record.name}.` : 'Is there an entry about you that is wrong? Respond to it, and a moderator will review it.'}
        actions={
          record && (
            <LinkButton to={record.path} variant="quiet" size="small">
              Back to the entry
            </LinkButton>
          )
        }
      />
      {begun?.state === 'proven' && (
        <SuccessPanel title="Your contact is verified" actions={<LinkButton to="/">Home</LinkButton>}>
          A moderator will review what you wrote. {begun.contactKind === 'email' ? 'We’ll email you when that is done.' : 'We’ll call you when that is done.'}
        </SuccessPanel>
      )}
      {begun?.state === 'unproven' && <CodeForm case={begun.name} contactKind={begun.contactKind} />}
      {captcha && (
        <>
          {!record && <Explanation />}
          <DisputeForm key={record?.path} record={record} captcha={captcha} byPhone={byPhone} />
        </>
      )}
    </Page>
  );
}

/** Two kinds of entries, two ways. */
function Explanation() {
  return (
    <div className="mb-8 grid gap-3">
      <h2 className="text-xl">A public page</h2>
      <p>
        Open your page under{' '}
        <Link to="/scammers" className="text-link">
          Scammers
        </Link>{' '}
        and choose ‘Dispute this entry’ there.
      </p>
      <h2 className="mt-3 text-xl">A warning that you cannot see</h2>
      <p>
        Women here warn each other in private. We don’t tell anyone, including you, whether anything is written about you or who wrote it. If you think
        something there is wrong, write it below: a moderator will review anything that names the email address or phone number you verify.
      </p>
    </div>
  );
}
