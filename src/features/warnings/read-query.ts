/** What the text looks like. A bare 'a.example' is a site; it is compared with handles too, because 'jo.steel' is written alike. */
export type QueryKind = 'number' | 'email' | 'site' | 'name';

const phoneLike = /^[\s\d()+./-]+$/;
const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const siteLike = /^(?:[a-z]+:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

export function queryKind(text: string): QueryKind {
  if (phoneLike.test(text)) return 'number';
  if (emailLike.test(text)) return 'email';
  return siteLike.test(text) ? 'site' : 'name';
}
