import { useRevalidator } from 'react-router';
import { BanButton } from '#features/accounts/ui/ban-dialog.tsx';
import { MergeButton } from '#features/girls/ui/merge-dialog.tsx';
import type { Person } from '#features/moderation/person/person.ts';
import { CommentsButton } from '#features/moderation/ui/comments-dialog.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';

/** What a moderator can do about a person, on the page about them. */
export function PersonActions({ person: { kind, id, name, isBanned, isDeleted, publicPage } }: { person: Person }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-wrap gap-2">
      {kind !== 'session-girl' && (
        <>
          <CommentsButton about={{ kind, id, name }} onClose={revalidate} />
          {!isDeleted && <BanButton kind={kind} id={id} name={name} isBanned={isBanned} onDone={revalidate} />}
        </>
      )}
      {kind === 'girl' && !isDeleted && (
        <>
          <MergeButton id={id} name={name} onDone={revalidate} />
          <LinkButton to={`/girl/manage-travels/add/${id}`} size="small" variant="secondary">
            Add travel
          </LinkButton>
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
