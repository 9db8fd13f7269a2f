import { useEffect, useState } from 'react';

/** The time zone of this browser once scripts run; null before. */
export function useBrowserZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null), []);
  return zone;
}

/** Tells a form where its reader's clock is. Without scripts it says nothing. */
export function BrowserZone() {
  return <input type="hidden" name="timeZone" value={useBrowserZone() ?? ''} />;
}
