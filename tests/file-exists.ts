import { findFileSize, type Space } from '#platform/storage/storage.server.ts';

/** Whether the storage has a file. */
export const fileExists = async (space: Space, key: string) => (await findFileSize(space, key)) !== null;
