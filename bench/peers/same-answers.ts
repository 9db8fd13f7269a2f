import type { Asked } from 'autocannon';

/** Refuses to compare servers that answer different things. */

async function textOf(url: string, { path = '', ...asked }: Asked): Promise<string> {
  const answer = await fetch(url + path, asked);
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
  return answer.text();
}

const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, '');

/** Count and names, places and facts of the cards, in their order. */
function shownOn(html: string): string {
  const cards = plain(html).match(/<article[\s\S]*?<\/article>/g) ?? [];
  const count = /[\d,]+\+? Results?</.exec(plain(html))?.[0];
  return [count, ...cards.map((card) => card.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'))].join('\n');
}

type Answered = {
  data?: {
    girls?: { id: number }[];
    girls_aggregate?: { aggregate: { count: number } };
    allGirls?: { nodes: { rowId: number }[]; totalCount: number };
  };
};

/** Ids and total; ours stops counting after 1,000. */
function foundIn(json: string): string {
  const { data } = JSON.parse(json) as Answered;
  const ids = data?.girls?.map(({ id }) => id) ?? data?.allGirls?.nodes.map(({ rowId }) => rowId);
  const total = data?.girls_aggregate?.aggregate.count ?? data?.allGirls?.totalCount;
  if (!ids || total === undefined) throw new Error(`An answer without girls: ${json.slice(0, 500)}`);
  return `${Math.min(total, 1_001)}: ${ids.join(' ')}`;
}

type Side = { url: string; request: (address: string) => Asked };

/** @throws when they show different things for one of the searches */
export async function expectSameAnswers(kind: 'pages' | 'graphql', searches: string[], sides: Side[]): Promise<void> {
  const read = kind === 'pages' ? shownOn : foundIn;
  for (const address of searches) {
    const shown = await Promise.all(sides.map(async ({ url, request }) => read(await textOf(url, request(address)))));
    const other = shown.findIndex((one) => one !== shown[0]);
    if (other > 0) throw new Error(`${address} differs at ${sides[other]?.url}:\n${shown[0]}\n── and ──\n${shown[other]}`);
  }
}
