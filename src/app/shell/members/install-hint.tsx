import { useSyncExternalStore } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useShell } from '../../render/viewer.ts';
import { askToInstall, installPrompt } from './install-prompt.ts';

const never = () => () => {};
/** On an iPhone no browser offers it: there it is in the Share menu. */
const isUninstalledIPhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

/** Says how to put the site on the screen, where that can be done and was not. */
export function InstallHint() {
  const { productName } = useShell();
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, installPrompt.onServer);
  const byHand = useSyncExternalStore(never, isUninstalledIPhone, () => false);
  if (!prompt && !byHand) return null;
  return (
    <Panel title="On your Home Screen">
      <p className="mb-3">Open {productName} with one tap. Nothing you read is stored on your phone.</p>
      {prompt ? (
        <Button variant="secondary" size="small" onClick={askToInstall}>
          Add to Home Screen
        </Button>
      ) : (
        <p className="text-ink-soft">Tap Share, then Add to Home Screen.</p>
      )}
    </Panel>
  );
}
