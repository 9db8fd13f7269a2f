import type { z } from 'zod';
import type { GuyUser } from '#db/schema/guy-users.ts';
import { camelCase, guyServiceKey, SERVICE_KEYS, serviceAttribute, serviceLabel } from '#shared/catalogues/services.ts';
import { publicAge } from '#shared/dates.ts';
import type { guyAnswer } from './answers.ts';
import type { GuyChanges, GuyForm, guyForm } from './schema.ts';

const interests = (guy: GuyUser) => SERVICE_KEYS.filter((key) => guy[camelCase(guyServiceKey(key))]);

/**
 * A guy's attributes. His birthday, name and address book data are his own and moderators'; his age is shown to all who
 * may see the profile.
 */
export function presentGuy(guy: GuyUser, { own }: { own: boolean }): z.input<typeof guyAnswer>['attributes'] {
  return {
    name: guy.name,
    username: guy.username,
    age: guy.birthday ? publicAge(guy.birthday) : null,
    cloudinarySecureUrl: guy.cloudinarySecureUrl,
    height: guy.height,
    weight: guy.weight,
    city: guy.city,
    state: guy.state,
    country: guy.country,
    aboutMe: guy.aboutMe,
    ...(Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), guy[camelCase(guyServiceKey(key))]])) as Record<
      ReturnType<typeof serviceAttribute>,
      boolean
    >),
    ...(own && {
      birthday: guy.birthday,
      email: guy.email,
      allowSessionGirlsContact: guy.allowContact,
      emailMeAboutNewGirlsInYourArea: guy.canSendEmailsAboutWebsite,
      userShowProfile: guy.userShowProfile,
      adminShowProfile: guy.adminShowProfile,
    }),
  };
}

/** What his public page shows. */
export function presentPublicGuy(guy: GuyUser) {
  return {
    id: guy.id,
    name: guy.name ?? guy.username,
    username: guy.username,
    image: guy.cloudinarySecureUrl,
    city: guy.city,
    state: guy.state,
    country: guy.country,
    height: guy.height,
    weight: guy.weight,
    aboutMe: guy.aboutMe,
    interests: interests(guy).map((key) => ({ key, label: serviceLabel(key) })),
  };
}

/** What the edit form sends: its fields, and each interest by its own name. */
export function guyAttributes({ services, ...fields }: z.output<typeof guyForm>): GuyChanges {
  return { ...fields, ...Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), services.includes(key)])) };
}

/** What the edit form starts with. */
export function presentGuyForm(guy: GuyUser): GuyForm {
  return {
    city: guy.city ?? '',
    state: guy.state ?? '',
    country: guy.country ?? '',
    aboutMe: guy.aboutMe ?? '',
    height: guy.height === null ? '' : String(guy.height),
    weight: guy.weight === null ? '' : String(guy.weight),
    birthday: guy.birthday ?? '',
    allowSessionGirlsContact: guy.allowContact,
    services: interests(guy),
  };
}

/** The fields that he edits, in the form or as a setting: their version is that of his record (`If-Match`). */
export const editableGuy = (guy: GuyUser): Record<string, unknown> => ({
  name: guy.name,
  ...presentGuyForm(guy),
  emailMeAboutNewGirlsInYourArea: guy.canSendEmailsAboutWebsite,
  userShowProfile: guy.userShowProfile,
});
