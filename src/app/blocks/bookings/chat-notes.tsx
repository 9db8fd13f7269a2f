import { Alert } from '#ui/feedback/alert.tsx';

/** Who answers, and what becomes of what is written. */
export function ChatNotes({ byModel, withoutScripts }: { byModel: boolean; withoutScripts: string }) {
  return (
    <>
      <noscript>
        <Alert severity="info" className="mb-4">
          {withoutScripts}
        </Alert>
      </noscript>
      <p className="mb-4 text-sm text-ink-soft">
        {byModel
          ? 'An automatic assistant answers, a language model of an outside service. It knows her public profile and can be wrong. What you write goes to that service; this site keeps nothing of it. Leave out names, addresses and numbers.'
          : 'An automatic assistant answers, in fixed words, from her public profile. Nothing of this conversation is kept.'}
      </p>
    </>
  );
}
