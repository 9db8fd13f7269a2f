import { Chat } from '#features/ai-chat/ui/chat.tsx';
import { useConversation } from '#features/ai-chat/ui/use-conversation.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ChatNotes } from '../../blocks/bookings/chat-notes.tsx';
import { askPage } from '../../blocks/bookings/chat-page.server.ts';
import { nameInAddress } from '../../render/addresses/name-in-address.ts';
import { actorContext, cacheContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/get-info.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await askPage(context.get(actorContext), nameInAddress(request, 3));
  context.get(cacheContext).allow(300, ['profiles', `girl:${page.girlId}`]);
  return page;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: `Ask about ${params.stageName}`,
    description: 'Questions about her, answered from her public profile.',
    path: `/ai/chat/get-info/${encodeURIComponent(params.stageName ?? '')}`,
    noindex: true,
  });

export default function AskAboutGirl({ loaderData: { stageName, byModel, opening, guidedOpening } }: Route.ComponentProps) {
  const name = encodeURIComponent(stageName);
  const conversation = useConversation({ address: `/ai/chat/get-info/${name}`, opening, guidedOpening, isGuided: !byModel });
  return (
    <Page width="text">
      <PageHeader
        title={`Ask about ${stageName}`}
        corner="red"
        actions={
          <LinkButton to={`/profile/${name}`} variant="quiet" size="small">
            Back to her profile
          </LinkButton>
        }
      />
      <ChatNotes byModel={byModel} withoutScripts="The chat needs JavaScript. Everything it knows is on her profile." />
      <Chat conversation={conversation} label="Conversation" placeholder="For example: does she do armwrestling?" />
    </Page>
  );
}
