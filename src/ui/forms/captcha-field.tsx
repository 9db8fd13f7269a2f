import { useEffect, useRef } from 'react';
import { FieldError, fieldId } from './field.tsx';

/** What the server says the form shows (`captchaField()` of the platform). */
export type CaptchaKind = { kind: 'proof-of-work'; challengeUrl: string } | { kind: 'recaptcha'; siteKey: string };

type Props = {
  field: CaptchaKind;
  name?: string;
  error?: string | undefined;
  /** Raise it after a form was refused: the old token is used up, the field starts again. */
  attempt: number;
  /** The token; empty when it has expired. */
  onToken: (token: string) => void;
};

/** Proves that a person is at work, without a puzzle. The work starts by itself when the form is touched. */
export function CaptchaField({ field, name = 'recaptcha', error, attempt, onToken }: Props) {
  const id = fieldId(name);
  return (
    <div id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      {field.kind === 'proof-of-work' ? (
        <ProofOfWork key={attempt} challengeUrl={field.challengeUrl} name={name} atOnce={attempt > 0} onToken={onToken} />
      ) : (
        <Recaptcha key={attempt} siteKey={field.siteKey} onToken={onToken} />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

const options = { hideFooter: true, hideLogo: true, humanInteractionSignature: false };

/** Whether somebody was quicker than the scripts: no focus may come any more that could begin the work. */
const isTouched = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) ||
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')].some((field) => field.value !== field.defaultValue);

type StateChange = CustomEvent<{ state: string; payload?: string | null }>;

type ProofProps = {
  challengeUrl: string;
  name: string /** Who was refused is in the form already: no focus comes that could begin it. */;
  atOnce: boolean;
  onToken: Props['onToken'];
};

function ProofOfWork({ challengeUrl, name, atOnce, onToken }: ProofProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  tell.current = onToken;
  useEffect(() => {
    const widget = document.createElement('altcha-widget');
    for (const [key, value] of Object.entries({ challenge: challengeUrl, name, configuration: JSON.stringify(options) })) widget.setAttribute(key, value);
    const onChange = (event: Event) => {
      const { state, payload } = (event as StateChange).detail;
      tell.current(state === 'verified' ? (payload ?? '') : '');
    };
    widget.addEventListener('statechange', onChange);
    // The widget defines its own element; the chunk is loaded by forms alone.
    void import('./proof-of-work-widget.ts').then(() => {
      const form = place.current?.closest('form');
      widget.setAttribute('auto', atOnce || (form && isTouched(form)) ? 'onload' : 'onfocus');
      place.current?.append(widget);
    });
    return () => {
      widget.removeEventListener('statechange', onChange);
      widget.remove();
    };
  }, [challengeUrl, name, atOnce]);
  return <div ref={place} className="captcha min-h-14" />;
}

type Grecaptcha = { ready: (then: () => void) => void; render: (place: HTMLElement, options: Record<string, unknown>) => number };

function Recaptcha({ siteKey, onToken }: { siteKey: string; onToken: Props['onToken'] }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  tell.current = onToken;
  useEffect(() => {
    const render = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha };
      grecaptcha.ready(() => {
        if (!place.current || place.current.childElementCount > 0) return;
        grecaptcha.render(place.current, {
          sitekey: siteKey,
          callback: (token: string) => tell.current(token),
          'expired-callback': () => tell.current(''),
        });
      });
    };
    if ('grecaptcha' in window) return render();
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit';
    script.addEventListener('load', render);
    document.head.append(script);
    return () => script.removeEventListener('load', render);
  }, [siteKey]);
  return <div ref={place} className="min-h-20" />;
}
