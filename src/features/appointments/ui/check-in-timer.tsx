import { useEffect, useState } from 'react';
import { appointmentText } from '#shared/appointment-text.ts';
import { EXTEND_MINUTES, type ShownCheckIn } from '../check-ins/check-in.ts';
import { PostButton } from './post-button.tsx';

/** '1:05:09', or '0:00' when the time is up. */
function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const padded = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/** For the eye alone: what happens and when is decided by the server. */
function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-hidden className="numbers min-h-14 text-5xl font-bold">
      {now !== null && leftText(new Date(until).getTime() - now)}
    </p>
  );
}

type Props = {
  checkIn: ShownCheckIn;
  /** Who is told without an answer; null: nobody. */
  contact: string | null;
  action: string;
  csrfToken: string | null;
};

/** A timer that is open, with the two things that can be done about it. */
export function CheckInTimer({ checkIn: { status, dueAt, alarmAt, timeZone }, contact, action, csrfToken }: Props) {
  const isTold = status === 'alarmed';
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {!isTold && <Countdown until={dueAt} />}
      <p className="text-lg font-semibold">
        {isTold ? 'You missed a check-in.' : 'Until '}
        {!isTold && <time dateTime={dueAt}>{appointmentText(new Date(dueAt), timeZone)}</time>}
      </p>
      <p className="text-ink-soft">
        {isTold && (contact ? `We wrote to ${contact}. Press ‘I’m fine’ and we tell them so.` : 'Nobody was told: no contact had agreed.')}
        {!isTold && contact && `We remind you twice. Without an answer we write to ${contact} at ${appointmentText(new Date(alarmAt), timeZone)}.`}
        {!isTold && !contact && 'We remind you twice. Nobody else is told: no contact has agreed.'}
      </p>
      <div className="grid w-full max-w-sm gap-3">
        <PostButton action={action} csrfToken={csrfToken} fields={{ intent: 'fine' }} size="large" wide>
          I’m fine
        </PostButton>
        {!isTold && (
          <PostButton action={action} csrfToken={csrfToken} fields={{ intent: 'extend' }} variant="secondary" size="large" wide>
            {`${EXTEND_MINUTES} more minutes`}
          </PostButton>
        )}
      </div>
    </div>
  );
}
