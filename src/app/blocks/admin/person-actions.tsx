import { useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { BanButton } from '#features/accounts/ui/ban-dialog.tsx';
import { WarnButton } from '#features/accounts/ui/warn-dialog.tsx';
import { MergeButton } from '#features/girls/ui/merge-dialog.tsx';
import { DEED_PARAM, DEEDS, type Deed } from '#features/moderation/find/deeds.ts';
import type { Person } from '#features/moderation/person/person.ts';
import { CommentsButton } from '#features/moderation/ui/comments-dialog.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

/** Presses the button that the address names, once: Ctrl-K leads here with a dialog open. */
function useDeedOfAddress() {
  const actions = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const asked = params.get(DEED_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the address names one
  useEffect(() => {
    const deed = DEEDS.find((one) => one === asked);
    if (!asked) return;
    const press = () => deed && actions.current?.querySelector<HTMLElement>(`[data-does="${deed}"] :is(button, a)`)?.click();
    // Back and a new load open nothing a second time.
    setParams(
      (now) => {
        now.delete(DEED_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    const soon = setTimeout(press);
    return () => clearTimeout(soon);
  }, [asked]);
  return actions;
}

const does = (deed: Deed) => ({ 'data-does': deed, className: 'contents' });

/** What a moderator can do about a person, on the page about them. */
export function PersonActions({ person: { kind, id, name, isBanned, isDeleted, publicPage } }: { person: Person }) {
  const { revalidate } = useRevalidator();
  const actions = useDeedOfAddress();
  return (
    <div ref={actions} className="flex flex-wrap gap-2">
      {kind !== 'session-girl' && (
        <>
          <span {...does('note')}>
            <CommentsButton about={{ kind, id, name }} onClose={revalidate} />
          </span>
          {kind === 'guy' && !isDeleted && !isBanned && <WarnButton id={id} name={name} onDone={revalidate} />}
          {!isDeleted && (
            <span {...does('ban')}>
              <BanButton kind={kind} id={id} name={name} isBanned={isBanned} onDone={revalidate} />
            </span>
          )}
        </>
      )}
      {kind === 'girl' && !isDeleted && (
        <>
          <span {...does('merge')}>
            <MergeButton id={id} name={name} onDone={revalidate} />
          </span>
          <LinkButton to={`/girl/manage-travels?girl=${id}`} size="small" variant="secondary">
            Travels
          </LinkButton>
          <span {...does('travel')}>
            <LinkButton to={`/girl/manage-travels/add/${id}`} size="small" variant="secondary">
              Add travel
            </LinkButton>
          </span>
        </>
      )}
      {publicPage && (
        <LinkButton to={publicPage} size="small" variant="quiet">
          Public page
        </LinkButton>
      )}
    </div>
  );
}
