import { pageScripts } from '#tests/page-scripts.ts';

const most = 150_000;

/** What each page of the last build starts with. `tests/e2e/page-weight.spec.ts` holds it. */
export async function benchWeights() {
  console.log('Scripts that a page starts with\ngzip, by the HTML of the page; what comes when somebody asks for it is not counted\n');
  console.table(Object.fromEntries(pageScripts().map(([route, bytes]) => [route, { bytes, 'of 150 KB': Number((bytes / most).toFixed(2)) }])));
}
