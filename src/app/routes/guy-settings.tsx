import { Link } from 'react-router';
import { getProofNeeds } from '#features/accounts/queries.server.ts';
import { DeleteAccount } from '#features/accounts/ui/delete-account.tsx';
import { getGuy } from '#features/guys/queries.server.ts';
import { SettingSwitch } from '#features/guys/ui/setting-switch.tsx';
import { listPreferences } from '#features/notifications/preferences.server.ts';
import { MailSwitch } from '#features/notifications/ui/mail-switch.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { requireGuy } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import type { Route } from './+types/guy-settings.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Settings', description: 'Your settings.', path: '/guy/settings', noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireGuy({ request, context });
  const { guyId, userId } = actor;
  const [guy, preferences, proofNeeds] = await Promise.all([getGuy(String(guyId)), listPreferences(actor), getProofNeeds(userId)]);
  const { allowContact, canSendEmailsAboutWebsite, userShowProfile, adminShowProfile, city } = guy;
  const travelMails = preferences.find(({ kind }) => kind === 'travel-announced')?.email ?? 'off';
  return { userId, proofNeeds, allowContact, canSendEmailsAboutWebsite, travelMails, userShowProfile, hiddenByModerator: adminShowProfile === false, city };
}

export default function GuySettings({ loaderData }: Route.ComponentProps) {
  const { userId, proofNeeds, allowContact, canSendEmailsAboutWebsite, travelMails, userShowProfile, hiddenByModerator, city } = loaderData;
  return (
    <Page width="text">
      <PageHeader title="Settings" corner="blue" />
      <div className="grid gap-6">
        <Panel title="Contact and emails">
          <div className="grid gap-4">
            <SettingSwitch
              userId={userId}
              attribute="allowSessionGirlsContact"
              label="Allow Session Girls to contact me"
              hint="When off, girls do not see how to reach you."
              value={allowContact}
            />
            <SettingSwitch
              userId={userId}
              attribute="emailMeAboutNewGirlsInYourArea"
              label="Email me about new girls in my area"
              hint={city ? `Your area is around ${city}.` : 'Add where you live to your profile.'}
              value={canSendEmailsAboutWebsite}
            />
            <MailSwitch kind="travel-announced" email={travelMails} label="Email me about travels" hint="When a girl you follow plans a trip." />
            <p>
              <Link to="/account/saved-searches" className="text-link">
                Saved searches, how often we write, and quiet hours
              </Link>
            </p>
            <p>
              <Link to="/notifications/preferences" className="text-link">
                All notifications and emails
              </Link>
            </p>
          </div>
        </Panel>
        <Panel title="Privacy">
          <SettingSwitch
            userId={userId}
            attribute="userShowProfile"
            label="Show my profile"
            hint={hiddenByModerator ? 'A moderator has hidden your profile.' : 'When off, your page says that the account is set to private.'}
            value={userShowProfile}
          />
        </Panel>
        <Panel title="Account">
          <LinkButton to="/account/security" variant="secondary">
            Password, email and sessions
          </LinkButton>
        </Panel>
        <Panel title="Your data">
          <p className="mb-4 text-ink-soft">Everything we store about you: one file for each kind of record, and your pictures.</p>
          <a href="/account/export" download className={buttonStyle({ variant: 'secondary' })}>
            Download my data
          </a>
        </Panel>
        <Panel title="Delete account">
          <DeleteAccount userId={userId} needs={proofNeeds} />
        </Panel>
      </div>
    </Page>
  );
}
