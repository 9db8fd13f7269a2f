import pictureApproval from '#features/girls/documents/picture-approval.graphql?raw';
import pictureRejection from '#features/girls/documents/picture-rejection.graphql?raw';
import girlApproval from '#features/girls/documents/update-matwise-girl-approval.graphql?raw';
import type { SectionItem, SectionName } from '#features/moderation/sections.ts';
import type { Act, ItemActs } from '#features/moderation/ui/acts.ts';
import deleteProblemGirl from '#features/problem-girls/documents/delete-problem-girl.graphql?raw';
import approvePicture from '#features/session-girls/documents/approve-gallery-picture.graphql?raw';
import approveNewPicture from '#features/session-girls/documents/approve-with-new-picture.graphql?raw';
import explicitApprove from '#features/session-girls/documents/explicit-image-approve.graphql?raw';
import explicitReject from '#features/session-girls/documents/explicit-image-reject.graphql?raw';
import sessionGirlApproval from '#features/session-girls/documents/session-girl-approval.graphql?raw';
import setEmail from '#features/session-girls/documents/set-session-girl-email.graphql?raw';
import { api } from '#ui/api/client.ts';
import { graphql } from '#ui/api/graphql.ts';

const APPROVED = 'Approved';
const REJECTED = 'Rejected';

/** One GraphQL call as moderator; a write that found no record fails. The admin area says itself what went wrong. */
export const asModerator = <T = unknown>(document: string, variables: Record<string, unknown>, options: { mayFindNothing?: boolean } = {}) =>
  graphql<T>(document, variables, { role: 'moderator', ...options });

const now = () => new Date().toISOString();

/** Takes decisions back: what was decided waits again. The specification names no operation for it. */
const reopen = (table: 'session_girls' | 'session_girls_images' | 'girls', column: string, id: number) =>
  asModerator(`mutation Reopen($id: Int!) { update_${table}_by_pk(pk_columns: { id: $id }, _set: { ${column}: null }) { id } }`, { id });

const act = (says: string, does: () => Promise<unknown>, takesBack?: () => Promise<unknown>): Act => ({ says, does, ...(takesBack && { takesBack }) });

async function rejectGirl(id: number) {
  await asModerator(girlApproval, { id, approvalStatus: false });
  await api.delete(`/api/v1/girls/${id}`);
}

/** Her profile waits again. */
export const reopenGirl = (id: number) => reopen('girls', 'profile_approved', id);

async function bringGirlBack(id: number) {
  await api.post(`/api/v1/girls/${id}/restore`);
  await reopenGirl(id);
}

const sessionGirlPicture = ({ id }: SectionItem): ItemActs => {
  const back = () => reopen('session_girls', 'profile_pic_approved', id);
  return {
    approve: act(APPROVED, () => asModerator(approvePicture, { id, currentDateUTC: now() }), back),
    pick: (newpicture) => act('Approved with selected picture', () => asModerator(approveNewPicture, { id, newpicture, currentDateUTC: now() }), back),
  };
};

const sessionGirlProfile = ({ id }: SectionItem): ItemActs => {
  const back = () => reopen('session_girls', 'profile_approved', id);
  return {
    approve: act(APPROVED, () => api.post(`/admin/sessiongirl/${id}`, { approved: true }), back),
    reject: act(REJECTED, () => asModerator(sessionGirlApproval, { id, approvalStatus: false }), back),
  };
};

const girlProfile = ({ id }: SectionItem): ItemActs => ({
  approve: act(
    APPROVED,
    () => asModerator(girlApproval, { id, approvalStatus: true }),
    () => reopen('girls', 'profile_approved', id),
  ),
  reject: act(
    REJECTED,
    () => rejectGirl(id),
    () => bringGirlBack(id),
  ),
});

const scrapedEmail = ({ id }: SectionItem): ItemActs => ({
  setEmail: (email) =>
    act(
      'Email added',
      () => asModerator(setEmail, { id, email }),
      () => reopen('session_girls', 'email', id),
    ),
});

const crawled = ({ id, link }: SectionItem): ItemActs => ({
  reject: act(REJECTED, () => asModerator(deleteProblemGirl, { id })),
  ...(link && { editLink: link }),
});

const explicitImage = ({ id }: SectionItem): ItemActs => {
  const back = () => reopen('session_girls_images', 'jen_approved', id);
  return { approve: act(APPROVED, () => asModerator(explicitApprove, { id }), back), reject: act(REJECTED, () => asModerator(explicitReject, { id }), back) };
};

const girlPicture = ({ id }: SectionItem): ItemActs => {
  const back = () => reopen('girls', 'profile_pic_approved', id);
  return {
    approve: act(APPROVED, () => asModerator(pictureApproval, { id, currentDateUTC: now() }), back),
    reject: act(REJECTED, () => asModerator(pictureRejection, { id, currentDateUTC: now() }), back),
  };
};

const bySection = {
  sessionGirlPictures: sessionGirlPicture,
  sessionGirlProfiles: sessionGirlProfile,
  girlProfiles: girlProfile,
  emails: scrapedEmail,
  problemGirls: crawled,
  explicitImages: explicitImage,
  girlPictures: girlPicture,
} satisfies Record<SectionName, (item: SectionItem) => ItemActs>;

/** What a moderator decides about an item, through the public calls. */
export const actsOf = (section: SectionName, item: SectionItem): ItemActs => bySection[section](item);
