import type { Girl } from '#db/schema/girls.ts';
import { camelCase, SERVICE_KEYS } from '#shared/catalogues/services.ts';

type Facts = Pick<Girl, 'city' | 'height' | 'weight' | 'about' | 'description' | 'profilePicPublicId'> & Record<string, unknown>;

/** What those who look for her miss, the most missed first; nothing of it is required. The words follow 'Add'. */
export function profileGaps(girl: Facts, { hasTour, hasPhotos }: { hasTour: boolean; hasPhotos: boolean }): { label: string; to: string }[] {
  const edit = '/edit-profile-female';
  const gaps: [boolean, string, string][] = [
    [!girl.profilePicPublicId, 'a profile picture', '/dashboard#profile-picture'],
    [!SERVICE_KEYS.some((key) => girl[camelCase(key)]), 'the sessions you offer', edit],
    [!girl.city, 'where you live', edit],
    [!(girl.about?.trim() || girl.description?.trim()), 'a few words about yourself', edit],
    [!girl.height || !girl.weight, 'your height and weight', edit],
    [!hasPhotos, 'photos', edit],
    [!hasTour, 'your next tour', '/girl/manage-travels'],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, label, to]) => ({ label, to }));
}
