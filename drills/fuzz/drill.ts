import { openScratchSite } from '../scratch-site.ts';
import { fuzz } from './fuzz.ts';

/** `npm run drill -- fuzz [--calls 100000] [--seed 1]` */
export async function drillFuzz({ calls = '100000', seed = '1' }: Record<string, string>): Promise<boolean> {
  const close = await openScratchSite();
  const started = performance.now();
  let told = 0;
  const report = await fuzz({
    calls: Number(calls),
    seed,
    onProgress: (done, findings) => {
      for (const { what, who, call, status } of findings.slice(told))
        console.log(`found as ${who}: ${what} (${status})\n  ${JSON.stringify(call).slice(0, 1_500)}`);
      told = findings.length;
      if (done % 5_000 === 0) console.log(`${done} calls, ${told} findings, ${Math.round((performance.now() - started) / 1000)} s`);
    },
  });
  await close();
  console.log(`\n${report.calls} calls with seed ${seed}, answered:`, report.statuses);
  const kinds = new Map<string, typeof report.findings>();
  for (const finding of report.findings) {
    const { method, path } = finding.call;
    const at = path === '/graphql' ? 'graphql' : `${method} ${path.split('?')[0]?.replaceAll(/\/[^/]*\d[^/]*/g, '/…')}`;
    const key = `${finding.what} | ${at}`;
    kinds.set(key, [...(kinds.get(key) ?? []), finding]);
  }
  for (const [kind, [first, ...more]] of kinds) {
    console.log(
      `\n${more.length + 1} × ${kind}, first as ${first?.who}:\n  ${JSON.stringify(first?.call).slice(0, 1_500)}\n  → ${first?.status} ${first?.answer.slice(0, 500)}`,
    );
  }
  return report.findings.length === 0;
}
