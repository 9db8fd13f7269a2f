import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'build/stamp');
/** Only a release has it: what it was made of, built already. */
const release = join(root, 'release.json');

/** What a build is made of: the newest state of every source file. */
function fingerprint(): string {
  const sum = createHash('sha256');
  const files = [...globSync('{src,public}/**/*', { cwd: root }), 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'].sort();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const stat = statSync(join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) sum.update(`${file}:${stat.size}:${stat.mtimeMs}\n`);
  }
  return sum.digest('hex');
}

/** Builds pages and server unless the last build was made of the same files. */
export async function buildIfStale() {
  if (existsSync(release)) return;
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const build = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'];
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } }).catch(
    ({ stderr, stdout, message }: { stderr?: string; stdout?: string; message: string }) => {
      throw new Error(`The pages could not be built:\n${stderr || stdout || message}`);
    },
  );
  compressAssets();
  writeFileSync(stamp, now);
}

/** Text that browsers load is compressed once here, not at every request. */
function compressAssets() {
  const assets = join(root, 'build/client/assets');
  for (const file of globSync('**/*.{js,css,svg,json}', { cwd: assets })) {
    const content = readFileSync(join(assets, file));
    if (content.byteLength < 1024) continue;
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
