import type { Girl } from '#db/schema/girls.ts';
import { girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { camelCase, SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import type { ListedPhoto } from './queries.server.ts';
import { GIRL_FIELDS, type GirlForm } from './schema.ts';

/** Her record as the edit form and the answer of a save hold it: every field of the form, the services, the states. */
export function presentOwnGirl(girl: Girl, { withNotes = false } = {}) {
  const fields = GIRL_FIELDS.filter((field) => field !== 'notes' || withNotes).map((field) => [field, girl[girlColumn(field) as keyof Girl]]);
  const services = SERVICE_KEYS.map((key) => [serviceAttribute(key), girl[camelCase(key)]]);
  return {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(services),
    stageNameWaiting: girl.stageNameWaiting,
    profilePicSecureUrl: girl.profilePicSecureUrl,
    profilePicPublicId: girl.profilePicPublicId,
    profilePicApproved: girl.profilePicApproved,
    profileApproved: girl.profileApproved,
    girlShowProfile: girl.girlShowProfile,
    adminShowProfile: girl.adminShowProfile,
    updatedAt: girl.updatedAt.toISOString(),
  };
}

/** What the edit form starts with: text for every field, so that nothing is 'uncontrolled'. */
export function presentForm(girl: Girl): GirlForm {
  const fields = GIRL_FIELDS.filter((field) => field !== 'notes').map((field) => [field, String(girl[girlColumn(field) as keyof Girl] ?? '')]);
  const stageName = girl.stageNameWaiting ?? girl.stageName ?? '';
  return { ...Object.fromEntries(fields), stageName, services: SERVICE_KEYS.filter((key) => girl[camelCase(key)]) } as GirlForm;
}

export function presentPhoto({ girlId, type, position, secureUrl, publicId, createdAt, width, height, placeholder, status }: Omit<ListedPhoto, 'id'>) {
  return {
    userId: String(girlId),
    type,
    position,
    cloudinarySecureUrl: secureUrl,
    cloudinaryPublicId: publicId,
    width,
    height,
    placeholder,
    /** 'stored' until the small sizes are made; the address works before that. */
    status: status ?? 'ready',
    createdAt: createdAt.toISOString(),
  };
}

/** Why what girls share is closed to her: nobody has looked at her yet, she was refused, or a moderator hides her. */
export type Closed = 'waiting' | 'rejected' | 'hidden';

export function closedBecause({ profileApproved }: Pick<Girl, 'profileApproved'>): Closed {
  if (profileApproved === null) return 'waiting';
  return profileApproved ? 'hidden' : 'rejected';
}

export type Approval = { severity: 'success' | 'info' | 'warning' | 'error'; title: string; text: string };

const UNTIL_THEN = 'Until that changes you can’t read what other women share. Write to us if you think this is a mistake.';

/** The states of her profile and her picture in plain words, the most important first. */
export function approvalsOf(
  girl: Pick<Girl, 'profileApproved' | 'profilePicApproved' | 'profilePicPublicId' | 'girlShowProfile' | 'adminShowProfile'> &
    Partial<Pick<Girl, 'stageName' | 'stageNameWaiting'>>,
): Approval[] {
  const states: Approval[] = [];
  if (girl.profileApproved === null) {
    states.push({
      severity: 'info',
      title: 'A moderator is reviewing your profile',
      text: 'Once it is approved, people can find you, and you can look up timewasters and read what other women share. You can keep editing until then.',
    });
  } else if (girl.profileApproved === false) {
    states.push({ severity: 'error', title: 'Your profile was not approved', text: `Nobody else can see it. ${UNTIL_THEN}` });
  }
  if (!girl.profilePicPublicId) {
    states.push({ severity: 'warning', title: 'You have no profile picture', text: 'Profiles with a picture get far more visits.' });
  } else if (girl.profilePicApproved === null) {
    states.push({ severity: 'info', title: 'A moderator is reviewing your picture', text: 'Until then only you can see it.' });
  } else if (girl.profilePicApproved === false) {
    states.push({ severity: 'warning', title: 'Your picture was not approved', text: 'Please choose another one.' });
  }
  if (girl.stageNameWaiting)
    states.push({
      severity: 'info',
      title: `A moderator is reviewing your new stage name, ${girl.stageNameWaiting}`,
      text: `Until then people see ${girl.stageName}.`,
    });
  if (girl.adminShowProfile === false) states.push({ severity: 'warning', title: 'A moderator has hidden your profile', text: UNTIL_THEN });
  else if (!girl.girlShowProfile)
    states.push({ severity: 'info', title: 'Your profile is hidden', text: 'Only you and moderators can see it until you show it again.' });
  return states;
}
