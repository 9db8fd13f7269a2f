import { link, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyFile, isGone, several, walk } from './copy.server.ts';
import { BackupFailed } from './format.server.ts';

/**
 * The files of the site beside the database. A row is written after its files and goes before them, so whatever the rows of one moment name is
 * there at that moment: copied before it as far as possible, and once more after it, while nothing may be removed.
 */

export type StoredFiles = { sums: Map<string, string>; bytes: number; linked: number };

/** The backup before: what did not change since is linked to it. */
export type Former = { folder: string; sums: Map<string, string> };

type Seen = { size: number; mtimeMs: number };
/** Moments that went through a file system are not the same to the last digit. */
const isSame = (one: Seen, other: Seen) => one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;

const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

export function filesCopier(from: string, to: string, former: Former | undefined, signal?: AbortSignal) {
  const files: StoredFiles = { sums: new Map(), bytes: 0, linked: 0 };
  const copied = new Map<string, Seen>();

  async function linkToFormer(path: string, now: Seen): Promise<boolean> {
    const sum = former?.sums.get(path);
    if (!former || !sum) return false;
    const before = await statOf(join(former.folder, path));
    if (!before || !isSame(before, now)) return false;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    try {
      await link(join(former.folder, path), join(to, path));
    } catch {
      // Not every file system has links, and some only so many: copied then.
      return false;
    }
    files.sums.set(path, sum);
    files.linked += 1;
    return true;
  }

  async function keep(path: string): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      const now = await statOf(join(from, path));
      const had = copied.get(path);
      if (!now || (had && isSame(had, now))) return;
      // Never written over: the backup before may be linked to the same bytes.
      await rm(join(to, path), { force: true });
      if (!(await linkToFormer(path, now))) {
        const sum = await copyFile(join(from, path), join(to, path), { signal }).then(
          (written) => written.sum,
          (error: unknown) => {
            if (isGone(error)) return undefined;
            throw error;
          },
        );
        if (sum === undefined) return;
        await utimes(join(to, path), now.mtimeMs / 1_000, now.mtimeMs / 1_000);
        files.sums.set(path, sum);
      }
      files.bytes += now.size - (had?.size ?? 0);
      copied.set(path, now);
    }
    throw new BackupFailed(`${join(from, path)} changes all the time.`);
  }

  async function* paths() {
    for await (const { path, isFolder } of walk(from)) if (!isFolder && !path.includes('\n')) yield path;
  }

  return {
    files,
    /** Copies what is new or changed since the last pass. */
    pass: () => several(paths(), keep),
  };
}
