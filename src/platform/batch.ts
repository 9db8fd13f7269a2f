type Waiting<Ask, Answer> = { ask: Ask; done: (answer: Answer) => void; failed: (reason: unknown) => void };

/**
 * Calls that come in while one is under way go together into the next one: a single caller waits for nobody, and two
 * hundred at the same moment cost two statements instead of two hundred. Each call starts after it was asked for, so it
 * never answers with what was read before.
 * @param run answers all of them, in their order; what it throws, all of them get
 * @param most so many at once
 */
export function batch<Ask, Answer>(run: (asks: Ask[]) => Promise<Answer[]>, most = 500): (ask: Ask) => Promise<Answer> {
  const waiting: Waiting<Ask, Answer>[] = [];
  let underWay = false;

  async function work() {
    underWay = true;
    while (waiting.length > 0) {
      const now = waiting.splice(0, most);
      try {
        const answers = await run(now.map(({ ask }) => ask));
        for (const [at, { done }] of now.entries()) done(answers[at] as Answer);
      } catch (reason) {
        for (const { failed } of now) failed(reason);
      }
    }
    underWay = false;
  }

  return (ask) =>
    new Promise((done, failed) => {
      waiting.push({ ask, done, failed });
      if (!underWay) void work();
    });
}
