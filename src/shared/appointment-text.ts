const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formats.set(timeZone, format);
  return format;
}

/** 'Sat, Nov 28, 2026, 6:00 PM CST': an appointment as a clock shows it where they meet. @param timeZone 'America/Chicago' */
// Newer versions of the language data put a narrow space before PM, older ones a plain one: the same text on server and in every browser.
export const appointmentText = (at: Date, timeZone: string): string => formatIn(timeZone).format(at).replaceAll('\u202f', ' ');
