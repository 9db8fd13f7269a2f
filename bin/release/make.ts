import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../src/entry/build.ts';
import { copyFiles, filesOfRelease, pruneDependencies } from './files.ts';
import { packFolder, writeChecksums } from './pack.ts';

export type Made = { archive: string; name: string };

const said = (program: string, args: string[], cwd: string) => execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

export class NotClean extends Error {}

/**
 * Makes `<name>.tar.gz` in `to`, out of the checkout at `root`.
 * @param uncommitted takes the checkout as it lies there, and says so in the name
 * @throws NotClean when the checkout differs from its commit
 */
export async function makeRelease(root: string, to: string, { uncommitted = false } = {}): Promise<Made> {
  const isChanged = said('git', ['status', '--porcelain'], root) !== '';
  if (isChanged && !uncommitted) throw new NotClean('The checkout differs from its commit. Commit first, so that the release can be made again.');
  const [commit = '', seconds = ''] = said('git', ['log', '-1', '--format=%h %ct', '--abbrev=12'], root).split(' ');
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const name = `matwise-${own.version}-${commit}${isChanged ? '-changed' : ''}-${platform}`;
  const folder = join(to, name);

  await buildIfStale();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyFiles(root, folder, filesOfRelease(root, uncommitted));
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true, filter: (path) => path !== join(root, 'build/stamp') });
  cpSync(join(root, 'ops/release/matwise'), join(folder, 'bin/matwise'));
  installDependencies(root, folder);
  // What is left of the package says where its modules lie; the rest is for npm and for developers.
  const { version, description, license, type, imports, dependencies } = own;
  writeJson(join(folder, 'package.json'), { name: own.name, version, private: true, description, license, type, imports, dependencies });
  writeJson(join(folder, 'sbom.json'), billOfMaterials(folder, Number(seconds)));
  pruneDependencies(folder);
  for (const file of ['package-lock.json', '.npmrc']) rmSync(join(folder, file));
  writeJson(join(folder, 'release.json'), { name: own.name, version, commit, changed: isChanged, platform, node: dependencies.node });
  writeChecksums(folder);

  const archive = join(to, `${name}.tar.gz`);
  packFolder(folder, archive, Number(seconds));
  rmSync(folder, { recursive: true });
  return { archive, name };
}

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** What package-lock.json asks for, without what only developers need. */
function installDependencies(root: string, folder: string) {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file));
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** CycloneDX of what is installed, with the moment of the commit in place of its own and without a random number: the same for the same commit. */
function billOfMaterials(folder: string, seconds: number) {
  const { serialNumber: _, ...bill } = JSON.parse(said('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], folder));
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString();
  bill.metadata.component.name = 'matwise';
  return bill;
}
