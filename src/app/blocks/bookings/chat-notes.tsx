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
          ? 'An AI assistant run by an outside service answers. It knows her public profile and can be wrong. What you write is sent to that service; this site stores none of it. Leave out names, addresses and numbers.'
          : 'An automatic assistant answers in set phrases from her public profile. This conversation is not stored.'}
      </p>
    </>
  );
}
