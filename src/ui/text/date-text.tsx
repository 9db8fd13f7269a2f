import { formatDate, formatMoment, type IsoDate } from '#shared/dates.ts';

/** A day as MM-DD-YYYY, readable by machines too. An instant is shown by its day in UTC, the same on server and in browser. */
export function DateText({ value, className }: { value: IsoDate | Date; className?: string }) {
  const iso = typeof value === 'string' ? value.slice(0, 10) : value.toISOString();
  return (
    <time dateTime={iso} className={className}>
      {formatDate(value)}
    </time>
  );
}

/** The moment a post or review appeared: MM/dd/yyyy hh:mm. */
export function MomentText({ value, className }: { value: Date | string; className?: string }) {
  const moment = typeof value === 'string' ? new Date(value) : value;
  return (
    <time dateTime={moment.toISOString()} className={className}>
      {formatMoment(moment)}
    </time>
  );
}
