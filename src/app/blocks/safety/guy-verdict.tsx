import { BlockButton } from '#features/bookings/ui/block-button.tsx';
import { VerdictActions } from '#features/timewasters/ui/verdict/verdict-actions.tsx';
import { VerdictPanel } from '#features/timewasters/ui/verdict/verdict-panel.tsx';
import type { Verdict } from '#features/timewasters/verdict/verdict.ts';
import { can } from '#permissions/index.ts';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useShell } from '../../render/viewer.ts';

/** The answer about an account; null when it cannot be asked just now, 'closed' for a girl who is not approved. */
export type ShownVerdict = Verdict | 'closed' | null;

type Props = {
  guy: { id: number; name: string };
  verdict: ShownVerdict;
  /** Whether she blocks him; undefined where that is asked for elsewhere. */
  blocked?: boolean | undefined;
  compact?: boolean;
};

/** What is known about him, wherever she meets an account: his request, his profile. */
export function GuyVerdict({ guy, verdict, blocked, compact = false }: Props) {
  const { viewer } = useShell();
  if (verdict === 'closed') return <Alert severity="info">{APPROVAL_OPENS}</Alert>;
  if (verdict === null) return <Alert severity="info">Too many look-ups at the moment. Reload in a few minutes to see whether he was reported.</Alert>;
  return (
    <VerdictPanel
      verdict={verdict}
      label={`What is known about ${guy.name}`}
      compact={compact}
      actions={
        <>
          <VerdictActions subject={{ guyId: guy.id }} mayWatch={can(viewer, 'timewaster.watch')} />
          {can(viewer, 'identity.manage') && (
            <LinkButton to={personAddress('guy', guy.id)} variant="secondary" size="small">
              Everything about him
            </LinkButton>
          )}
          {blocked !== undefined && <BlockButton guy={guy} blocked={blocked} />}
        </>
      }
    />
  );
}
