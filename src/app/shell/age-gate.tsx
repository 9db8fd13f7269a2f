import { use, useEffect, useRef } from 'react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { NonceContext } from '../render/nonce.ts';
import { useShell } from '../render/viewer.ts';
import { Logo } from './logo.tsx';
import { NEUTRAL_PAGE } from './members/neutral-page.ts';
import { askAgeScript } from './scripts/head-script.ts';

const asked = () => Boolean(document.documentElement.dataset.age);

/**
 * Asks once whether a visitor is of age, over the rendered page. The scripts in `head-script.ts` open and answer it before
 * React is there; the effect only keeps it open should anything close it unanswered.
 */
export function AgeGate() {
  const { productName } = useShell();
  const nonce = use(NonceContext);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const gate = dialog.current;
    if (!gate) return;
    const hold = () => {
      if (asked() && !gate.open) gate.showModal();
    };
    const refuse = (event: Event) => asked() && event.preventDefault();
    hold();
    gate.addEventListener('close', hold);
    gate.addEventListener('cancel', refuse);
    return () => {
      gate.removeEventListener('close', hold);
      gate.removeEventListener('cancel', refuse);
    };
  }, []);

  return (
    <>
      <dialog
        ref={dialog}
        id="age-gate"
        closedby="none"
        aria-labelledby="age-gate-title"
        aria-describedby="age-gate-text"
        suppressHydrationWarning
        className="w-[min(30rem,calc(100%-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-raised backdrop:backdrop-blur-lg sm:p-8"
      >
        <Question productName={productName} />
      </dialog>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the page's nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: askAgeScript }} />
    </>
  );
}

function Question({ productName }: { productName: string }) {
  return (
    <>
      <Logo className="mb-4 size-10" />
      <h2 id="age-gate-title" className="text-2xl">
        Are you 18 or older?
      </h2>
      <p id="age-gate-text" className="mt-2 text-ink-soft">
        {productName} is for adults. Please confirm that you are at least 18 years old to go on.
      </p>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <button type="button" data-age-yes className={buttonStyle({ wide: true })}>
          I am 18 or older
        </button>
        <a href={NEUTRAL_PAGE} rel="noreferrer" className={buttonStyle({ variant: 'secondary', wide: true })}>
          Leave
        </a>
      </div>
    </>
  );
}
