import { askAboutDetails, findLifeDetails } from '#shared/fields/life-details.ts';
import { Button } from '#ui/actions/button.tsx';

/** Whether what a field was refused for is that it says too much about his life: then she may send it all the same. */
export const isAsked = (text: string | undefined, error: string | undefined): boolean => {
  const found = error && text ? findLifeDetails(text) : [];
  return found.length > 0 && askAboutDetails(found) === error;
};

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
