import { useState } from 'react';
import { Chat } from '#features/ai-chat/ui/chat.tsx';
import { useConversation } from '#features/ai-chat/ui/use-conversation.ts';
import { bookingForm } from '#features/bookings/schema.ts';
import { BookingForm } from '#features/bookings/ui/booking-form.tsx';
import { authorize } from '#permissions/index.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ChatNotes } from '../../blocks/bookings/chat-notes.tsx';
import { chatPage } from '../../blocks/bookings/chat-page.server.ts';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/book-girl.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  authorize(actor, 'booking.request');
  return chatPage(actor, params.stageName, 'book');
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: `Book ${params.stageName} in a chat`,
    description: 'Prepare a booking request in a conversation.',
    path: `/ai/chat/book-girl/${encodeURIComponent(params.stageName ?? '')}`,
    noindex: true,
  });

/** The chat, and beside it the form that it fills. He sends the form himself. */
export default function BookInChat({ loaderData: { girlId, stageName, byModel, opening, guidedOpening } }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  const [filled, setFilled] = useState<Parameters<typeof BookingForm>[0]['filled']>();
  const name = encodeURIComponent(stageName);
  const conversation = useConversation({
    address: `/ai/chat/book-girl/${name}`,
    opening,
    guidedOpening,
    onFilled(values) {
      // The server checked it; what is in a form is checked where the form is.
      const checked = bookingForm.partial().safeParse(values);
      if (checked.success) setFilled(Object.fromEntries(Object.entries(checked.data).filter(([field]) => field in values)));
    },
  });
  return (
    <Page>
      <PageHeader
        title={`Book ${stageName} in a chat`}
        corner="blue"
        actions={
          <LinkButton to={`/profile/${name}`} variant="quiet" size="small">
            Back to her profile
          </LinkButton>
        }
      />
      <div className="grid gap-8 md:grid-cols-2 md:gap-10">
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <ChatNotes byModel={byModel} withoutScripts="The chat needs JavaScript. The form works without it." />
          <Chat conversation={conversation} label="Conversation" placeholder="For example: next Saturday afternoon" />
        </div>
        <section aria-labelledby="your-request" className="min-w-0">
          <h2 id="your-request" className="mb-4 text-2xl">
            Your request
          </h2>
          <BookingForm
            girl={{ id: girlId, stageName }}
            action={`/profile/${name}/book`}
            csrfToken={csrfToken}
            withInterests={flags['session-interests-in-book-a-girl'] === true}
            filled={filled}
          />
        </section>
      </div>
    </Page>
  );
}
