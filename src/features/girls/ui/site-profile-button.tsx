import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';

type SiteProfile = { girlId: number; username: string; profile_url: string; isConfirmed: boolean };

/** Whether the profile that she names on the other site is hers: without it her picture is not sent there. */
export function SiteProfileButton({ profile, onDone }: { profile: SiteProfile; onDone: () => unknown }) {
  const { busy, error, act } = useAct();
  const { girlId, username, profile_url, isConfirmed } = profile;
  const path = `/api/admin/girls/${girlId}/site-profile` as const;
  const change = () =>
    act(async () => {
      if (isConfirmed) await api.delete(path);
      else await api.post(path, { username, profile_url });
      toast.success(isConfirmed ? 'Confirmation removed' : 'Profile confirmed');
      await onDone();
    });

  return (
    <div className="grid gap-1">
      <p className="text-sm wrap-anywhere">
        {isConfirmed ? 'Confirmed on the other site: ' : 'Says she is on the other site: '}
        <strong>{username}</strong>, {profile_url}
      </p>
      <div>
        <Button size="small" variant="secondary" disabled={busy} onClick={() => void change()}>
          {isConfirmed ? 'Remove confirmation' : 'Confirm it is her'}
        </Button>
      </div>
      {error && (
        <Alert severity="error" live>
          {error}
        </Alert>
      )}
    </div>
  );
}
