import { Link } from 'react-router';

/** The way to the requests that wait for her answer; nothing without any. */
export function WaitingRequests({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className="mb-4 rounded-md border border-line bg-surface p-3">
      <Link to="/girl/reference-requests" className="text-link font-semibold">
        {waiting === 1 ? 'Someone asks you for a reference' : `${waiting} people ask you for a reference`}
      </Link>
    </p>
  );
}
