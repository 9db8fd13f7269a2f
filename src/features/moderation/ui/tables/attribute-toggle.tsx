import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/feedback/toast.ts';
import { Switch } from '#ui/forms/choices/checkbox.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  attribute: string;
  /** What is beside the switch, where it is not the attribute’s name. */
  label?: string;
  value: boolean;
  onToggle: (value: boolean) => Promise<unknown>;
};

/** Switches one boolean attribute; back again by itself when it could not be saved. */
export function AttributeToggle({ attribute, label = attribute, value, onToggle }: Props) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();

  async function toggle(next: boolean) {
    setBusy(true);
    try {
      await onToggle(next);
      toast.success(`Successfully toggled ${attribute} to ${next}`);
      await revalidate();
    } catch {
      toast.error(`Failed to toggle ${attribute} to ${next}`);
    } finally {
      setBusy(false);
    }
  }

  return <Switch label={label} checked={value} disabled={busy || !hydrated} onChange={(event) => void toggle(event.target.checked)} />;
}
