import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Switch } from '#ui/forms/choices/checkbox.tsx';
import { forgetHardPictures, HARD_MAX, setQuiet, useBreakDue, useQuiet } from './quiet.ts';

/** Pictures grey and out of focus until they are pressed. */
export function QuietSwitch() {
  const isQuiet = useQuiet();
  return <Switch label="Quiet pictures" checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)} />;
}

/** Who has looked at many hard pictures in a row is told that a break helps. */
export function BreakReminder() {
  if (!useBreakDue()) return null;
  return (
    <Alert live severity="info" title="Time for a few minutes away?" className="mb-4">
      <p>You have looked at {HARD_MAX} hard pictures within half an hour. The queue keeps, and a colleague can take the next ones: choose Pass on.</p>
      <Button size="small" variant="secondary" className="mt-2" onClick={forgetHardPictures}>
        Go on
      </Button>
    </Alert>
  );
}
