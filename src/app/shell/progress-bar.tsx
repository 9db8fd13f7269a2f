import { useNavigation } from 'react-router';

/** Says that the next page is on its way, once that takes longer than a moment. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <span className="sr-only">Loading</span>
          <div aria-hidden className="h-[3px] origin-left animate-progress bg-linear-to-r from-red-corner to-blue-corner" />
        </>
      )}
    </div>
  );
}
