import { useOptimistic, useTransition } from 'react';
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
  const [shown, setShown] = useOptimistic(value);
  // Pending until the reloaded value is on the page: a press before that would send the same value again.
  const [pending, startTransition] = useTransition();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();

  const toggle = (next: boolean) =>
    startTransition(async () => {
      setShown(next);
      try {
        await onToggle(next);
        toast.success(`Successfully toggled ${attribute} to ${next}`);
        await revalidate();
      } catch {
        toast.error(`Failed to toggle ${attribute} to ${next}`);
      }
    });

  return <Switch label={label} checked={shown} disabled={pending || !hydrated} onChange={(event) => toggle(event.target.checked)} />;
}
