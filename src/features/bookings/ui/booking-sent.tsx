import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { SuccessPanel } from '#ui/feedback/success-panel.tsx';
import { BOOKING_SENT } from '../texts.ts';

/** Takes the place of the form, in view and in focus. */
export function BookingSent({ id, girl }: { id: number; girl: { stageName: string } }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-24 rounded-md">
      <SuccessPanel
        title={BOOKING_SENT}
        actions={
          <>
            <LinkButton to={`/bookings/${id}`} size="small">
              See your request
            </LinkButton>
            <LinkButton to={`/profile/${encodeURIComponent(girl.stageName)}`} size="small" variant="secondary">
              Back to her profile
            </LinkButton>
          </>
        }
      >
        {girl.stageName} can accept, decline or suggest another date. You get an email and a notification when she does.
      </SuccessPanel>
    </div>
  );
}
