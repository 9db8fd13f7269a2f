import { api } from '#ui/api/client.ts';
import { readAsDataUrl } from '#ui/media/read-file.ts';

/** Adds pictures to a saved record, one after the other. @returns how many could not be saved */
export async function sendPhotos(timewasterId: number, files: readonly File[]): Promise<number> {
  let failed = 0;
  for (const file of files) {
    try {
      const image64 = await readAsDataUrl(file);
      await api.post(
        '/api/v1/timewaster-photos',
        { data: { type: 'timewasterPhotos', attributes: { timewasterId, image64 } } },
        { idempotencyKey: crypto.randomUUID() },
      );
    } catch {
      failed += 1;
    }
  }
  return failed;
}
