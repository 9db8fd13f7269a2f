import type { Scammer, ScammerPhoto } from './queries.server.ts';

/** The name in her address: the stage name, or what there is in its place. */
export const addressName = ({ stageName, username, name, id }: Pick<Scammer, 'stageName' | 'username' | 'name' | 'id'>): string =>
  stageName ?? username ?? name ?? String(id);

export const scammerPath = (scammer: Parameters<typeof addressName>[0]): string => `/scammer/${encodeURIComponent(addressName(scammer))}`;

/** The scammer record of the API. */
export function scammerAttributes({ id: _id, avatarPublicId: _publicId, pending, ...told }: Scammer, photos: readonly ScammerPhoto[]) {
  return { ...told, approved: !pending, pics: photos.map(({ url }) => url).filter(Boolean) };
}

export const photoAttributes = ({ girlId, url, publicId }: ScammerPhoto) => ({ scammerId: girlId, cloudinarySecureUrl: url, cloudinaryPublicId: publicId });
