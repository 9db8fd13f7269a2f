import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Part = { module: string; imports?: string[] };
type Route = Part & { id: string; parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

const client = join(import.meta.dirname, '../build/client');

function manifest(): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) throw new Error('Nothing is built: npm run build');
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(readFileSync(join(client, file), 'utf8').trim()) ?? [];
  return JSON.parse(json) as Manifest;
}

/** Bytes of scripts (gzip) that the HTML of each page asks for: its own, those of its layouts, the shell's. By the name of its route, the heaviest first. */
export function pageScripts(): [route: string, bytes: number][] {
  const { entry, routes } = manifest();
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? gzipSync(readFileSync(join(client, path)), { level: 9 }).byteLength;
    sizes.set(path, size);
    return size;
  };
  const partsOf = (route: Route | undefined): Part[] => (route ? [route, ...partsOf(routes[route.parentId ?? ''])] : [entry]);
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route): [string, number] => {
      const files = new Set(partsOf(route).flatMap(({ module, imports = [] }) => [module, ...imports]));
      return [route.id.replace(/^routes\//, ''), [...files].reduce((sum, path) => sum + sizeOf(path), 0)];
    })
    .sort(([, one], [, other]) => other - one);
}
