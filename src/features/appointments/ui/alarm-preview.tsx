import { alarmText, NO_EMERGENCY_SERVICE, type Share, shareLines, WHAT_TO_DO } from '../check-ins/check-in.ts';

type Props = { herName: string; name: string; dueText: string; share: Share };

/** The email that her contact would get, word for word. */
export function AlarmPreview({ herName, name, dueText, share }: Props) {
  const lines = shareLines(share);
  return (
    <div className="grid gap-2 rounded-md border border-line bg-sunken p-4 text-sm break-words">
      <p>{`Hello ${name},`}</p>
      <p>{alarmText(herName, dueText)}</p>
      {lines.length > 0 && <p className="whitespace-pre-line">{`This is what she wrote down for you:\n${lines.join('\n')}`}</p>}
      <p>{WHAT_TO_DO}</p>
      <p>{NO_EMERGENCY_SERVICE}</p>
    </div>
  );
}
