import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { publicAddress } from '#platform/uploads/addresses.ts';
import { type Purpose, storeFile } from '#platform/uploads/store-file.server.ts';
import { TOO_LARGE_AVATAR } from '#platform/uploads/store-image64.server.ts';
import { TooLarge } from '#shared/errors.ts';
import { AVATAR_BYTES } from '#shared/limits.ts';
import { withReceivedFile } from '../receive-file.server.ts';
import type { UploadAnswer } from '../schema.ts';

type Preset = { purpose: Purpose; private?: boolean; accept: 'images' | 'any'; maxBytes?: number };

/** By the name that the request gives: a map, because a plain object would also find what all objects inherit. */
const presets = new Map<string, Preset>(
  Object.entries({
    avatar: { purpose: 'avatars', accept: 'images', maxBytes: AVATAR_BYTES - 1 },
    photos: { purpose: 'photos', accept: 'any' },
    posts: { purpose: 'posts', accept: 'any' },
    scammers: { purpose: 'scammers', accept: 'images' },
    timewasters: { purpose: 'timewasters', accept: 'any', private: true },
    verification: { purpose: 'verification', accept: 'images', private: true },
  } satisfies Record<string, Preset>),
);

const formats: Record<string, UploadAnswer['format']> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'video/mp4': 'mp4' };

/** Takes a file, cleans and stores it. Nothing shows it until its owner puts it somewhere. */
export async function receiveUpload(actor: Actor, request: Request): Promise<UploadAnswer> {
  authorize(actor, 'media.upload');
  return withReceivedFile(request, async ({ path, fields }) => {
    const preset = presets.get(fields.get('upload_preset') ?? '') ?? { purpose: 'uploads', accept: 'any' };
    const file = await storeFile(db, path, { ...preset, ownerUserId: actor.userId }).catch((error: unknown) => {
      throw error instanceof TooLarge && preset.purpose === 'avatars' ? new TooLarge(TOO_LARGE_AVATAR) : error;
    });
    const address = file.private ? '' : `${publicUrl()}${publicAddress(file.storageKey)}`;
    return {
      public_id: file.publicId,
      secure_url: address,
      url: address,
      resource_type: file.kind,
      format: formats[file.mime] ?? 'jpg',
      width: file.width ?? 0,
      height: file.height ?? 0,
      bytes: file.bytes,
    };
  });
}
