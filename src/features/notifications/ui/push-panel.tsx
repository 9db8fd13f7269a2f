import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';

type State = 'asking' | 'unsupported' | 'needs-home-screen' | 'blocked' | 'off' | 'on' | 'unknown';

const path = '/api/v1/push-subscription';

/** Safari on a phone pushes to what is on the Home Screen alone. */
const isPhoneSafari = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

async function readState(): Promise<State> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return isPhoneSafari() ? 'needs-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const { meta } = await api.get(path, { background: true });
  const worker = await navigator.serviceWorker.getRegistration();
  return meta.on && (await worker?.pushManager.getSubscription()) ? 'on' : 'off';
}

async function turnOn(): Promise<State> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'blocked' : 'off';
  const { meta } = await api.get(path);
  const worker = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  // One that was made for another key (the secret of the site changed) cannot be used again.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { endpoint } = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: meta.publicKey });
  await api.post(path, { data: { type: 'pushSubscriptions', attributes: { endpoint } } });
  return 'on';
}

async function turnOff(): Promise<State> {
  await api.delete(path);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

const texts: Record<State, string> = {
  asking: 'Checking…',
  unsupported: 'This browser can’t show notifications.',
  'needs-home-screen': 'First put the site on your Home Screen: tap Share, then Add to Home Screen, and open it from there.',
  blocked: 'Notifications are blocked for this site. Allow them in your browser’s settings, then reload this page.',
  off: 'See a notification on this device while the site is closed. It never says what it is about.',
  on: 'This device shows a notification for everything you ticked under Device. It never says what it is about, and ends when you log out.',
  unknown: 'We couldn’t find out whether notifications are on. Please reload this page.',
};

/** Turns notices on and off for this device. */
export function PushPanel() {
  const [state, setState] = useState<State>('asking');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    readState().then(setState, () => setState('unknown'));
  }, []);

  async function change(to: () => Promise<State>) {
    setBusy(true);
    try {
      setState(await to());
    } catch (error) {
      toast.error('That didn’t work.', { description: messageOf(error) || 'Please try again.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Panel title="On this device">
      <p role="status">{texts[state]}</p>
      {(state === 'on' || state === 'off') && (
        <Button className="mt-4" variant={state === 'on' ? 'secondary' : 'primary'} busy={busy} onClick={() => change(state === 'on' ? turnOff : turnOn)}>
          {state === 'on' ? 'Turn off' : 'Turn on notifications'}
        </Button>
      )}
    </Panel>
  );
}
