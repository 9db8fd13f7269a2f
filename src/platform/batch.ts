/** One that takes longer has lost its line, or asks for much: whoever comes after it does not wait for that. */
const LATE_MS = 1_000;

type Waiting<Ask, Answer> = { ask: Ask; done: (answer: Answer) => void; failed: (reason: unknown) => void };

/**
 * Calls that come in while one is under way go together into the next one: a single caller waits for nobody, and two
 * hundred at the same moment cost two statements instead of two hundred. Each call starts after it was asked for, so it
 * never answers with what was read before. One that takes longer than a second is not waited for: the next begins beside it.
 * @param run answers all of them, in their order; what it throws, all of them get
 * @param most so many at once
 */
export function batch<Ask, Answer>(run: (asks: Ask[]) => Promise<Answer[]>, most = 500): (ask: Ask) => Promise<Answer> {
  const waiting: Waiting<Ask, Answer>[] = [];
  let underWay: object | undefined;

  async function work() {
    const mine = {};
    underWay = mine;
    const isWaitedFor = () => underWay === mine;
    while (waiting.length > 0 && isWaitedFor()) {
      const now = waiting.splice(0, most);
      const late = setTimeout(() => {
        if (!isWaitedFor()) return;
        underWay = undefined;
        if (waiting.length > 0) void work();
      }, LATE_MS);
      try {
        const answers = await run(now.map(({ ask }) => ask));
        for (const [at, { done }] of now.entries()) done(answers[at] as Answer);
      } catch (reason) {
        for (const { failed } of now) failed(reason);
      } finally {
        clearTimeout(late);
      }
    }
    if (isWaitedFor()) underWay = undefined;
  }

  return (ask) =>
    new Promise((done, failed) => {
      waiting.push({ ask, done, failed });
      if (!underWay) void work();
    });
}
