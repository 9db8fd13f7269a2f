// Run on the release's own Node inside the bare machine: looks at a running site as a person would. The last word says whether all was well.
const site = process.argv[2] ?? 'http://127.0.0.1:3000';
const limit = Date.now() + 150_000;
const ask = (path, init = {}) => fetch(site + path, { redirect: 'manual', ...init });

for (;;) {
  const ready = await ask('/readyz').then(
    (answer) => answer.ok,
    () => false,
  );
  if (ready) break;
  if (Date.now() > limit) throw new Error('the site did not get ready');
  await new Promise((later) => setTimeout(later, 200));
}

function must(what, holds) {
  if (!holds) throw new Error(what);
}
const home = await ask('/');
const page = await home.text();
must('the first page is there', home.status === 200 && page.includes('</html>'));
for (const found of new Set([...page.matchAll(/(?:src|href)="(\/(?:assets|files\/public)\/[^"]+)"/g)].map(([, path]) => path))) {
  const answer = await ask(found);
  must(`${found} is there`, answer.ok && (await answer.arrayBuffer()).byteLength > 0);
}
const logIn = await ask('/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'demo_guy', password: 'DemoPass2026!' }),
});
must(`demo_guy can log in (${logIn.status})`, logIn.ok);
const cookie = logIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const own = await (await ask('/session', { headers: { cookie } })).text();
must('and is known afterwards', own.includes('demo_guy'));
console.log('all was well');
