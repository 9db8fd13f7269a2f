import type { FollowState } from '#features/follows/schema.ts';
import { FollowButton, followersText } from '#features/follows/ui/follow-button.tsx';
import { TipButton } from '#features/tips/ui/tip-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { isLoggedIn, useShell } from '../../render/viewer.ts';

type Props = {
  girlId: number;
  stageName: string;
  /** Her page. */
  path: string;
  follow: FollowState;
  /** Whether her form is there for him. */
  canBook: boolean;
  /** Whether everybody sees her page: only then questions are answered. */
  listed: boolean;
};

/** Book Girl and Follow: for guys; a visitor comes to them over the login. Questions are for everybody, and handing on what everybody sees. On a phone Book Girl stays at the thumb. */
export function ProfileActions({ girlId, stageName, path, follow, canBook, listed }: Props) {
  const { viewer, flags } = useShell();
  const visitor = !isLoggedIn(viewer);
  const loginTo = (to: string) => `/auth/login?return_to=${encodeURIComponent(to)}`;
  const chatAt = (chat: string) => path.replace('/profile/', `/ai/chat/${chat}/`);
  const mayAct = visitor || viewer.guyId !== null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {mayAct && canBook && (
        <div className="thumb-bar">
          <LinkButton to={visitor ? loginTo(`${path}/book`) : `${path}/book`} reloadDocument={visitor} className="max-sm:w-full">
            Book Girl
          </LinkButton>
        </div>
      )}
      {flags['ai-chat-book-girl-button'] && listed && (
        <>
          {mayAct && canBook && (
            <LinkButton variant="secondary" to={visitor ? loginTo(chatAt('book-girl')) : chatAt('book-girl')} reloadDocument={visitor}>
              Book in a chat
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={chatAt('get-info')}>
            Ask a question
          </LinkButton>
        </>
      )}
      {mayAct && <FollowButton girlId={girlId} state={follow} loginTo={visitor ? loginTo(path) : null} />}
      {listed && <ShareButton title={stageName} path={path} />}
      {!visitor && flags['payment-provider-cryptocurrency'] && <TipButton name={stageName} />}
      {follow.followers > 0 && <p className="numbers text-sm text-ink-soft">{followersText(follow.followers)}</p>}
    </div>
  );
}
