const NUMBERS = [
  ['911', 'US, Canada'],
  ['112', 'Europe'],
  ['999', 'UK'],
  ['000', 'Australia'],
] as const;

/** What a check-in is not, beside every button that starts one. */
export function NoEmergencyService() {
  return (
    <div className="rounded-md border-l-4 border-warning bg-sunken px-4 py-3">
      <p className="font-semibold">This is not an emergency service.</p>
      <p className="text-sm">
        Nobody watches you and nobody is sent. Emails can be late or stay unread. If you are in danger, call{' '}
        {NUMBERS.map(([number, where], at) => (
          <span key={number}>
            {at > 0 && (at === NUMBERS.length - 1 ? ' or ' : ', ')}
            <a className="text-link" href={`tel:${number}`}>
              {number}
            </a>{' '}
            ({where})
          </span>
        ))}
        .
      </p>
    </div>
  );
}
