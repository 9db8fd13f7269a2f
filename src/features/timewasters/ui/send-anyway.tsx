import { Button } from '#ui/actions/button.tsx';

/** Under a text that seems to name his home, employer or family. */
export function SendAnyway({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  return (
    <div className="rounded-md border-l-4 border-warning bg-warning-tint px-4 py-3">
      <p className="text-sm">
        Homes, employers and families harm people who did nothing, and can be traced back to you. Say what he did instead. If it is needed to warn others, send
        it as it is: a moderator looks at it.
      </p>
      <Button size="small" variant="secondary" busy={busy} onClick={onSend} className="mt-2">
        Send anyway
      </Button>
    </div>
  );
}
