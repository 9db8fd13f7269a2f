import type { ReactNode } from 'react';
import type { ShownRequestOfGuy, ShownRequestToGirl } from '../present.ts';
import { RequestOfGuy, RequestToGirl } from './booking-cards.tsx';

/** Her inbox. */
export function Inbox<Request extends ShownRequestToGirl>({ requests, answer }: { requests: readonly Request[]; answer: (request: Request) => ReactNode }) {
  return (
    <ol className="grid gap-5">
      {requests.map((request) => (
        <li key={request.id} id={`booking-${request.id}`}>
          <RequestToGirl request={request} answer={answer(request)} inList />
        </li>
      ))}
    </ol>
  );
}

/** What he asked for. */
export function SentRequests({ requests }: { requests: readonly ShownRequestOfGuy[] }) {
  return (
    <ol className="grid gap-5">
      {requests.map((request) => (
        <li key={request.id} id={`booking-${request.id}`}>
          <RequestOfGuy request={request} inList />
        </li>
      ))}
    </ol>
  );
}
