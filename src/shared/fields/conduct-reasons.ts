/** Words for who is told why: a moderator picks one and may change it before it is sent. */
export type Reason = { label: string; text: string };

/** What somebody did that has them warned or banned. Names neither who said it nor what gave it away. */
export const CONDUCT_REASONS = [
  { label: 'Sexual services', text: 'Your request asked for sexual services. This site is for wrestling and fitness sessions only.' },
  { label: 'May be meant so', text: 'Your request can be read as asking for sexual services. This site is for wrestling and fitness sessions only.' },
  { label: 'Harassment', text: 'Your request was insulting or threatening.' },
] as const satisfies readonly Reason[];
