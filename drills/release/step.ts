const lastLines = (text: string) => text.trim().split('\n').slice(-4).join('\n        ');

/** Prints each result of the drill as it happens, and counts the failures. */
export class Step {
  failed = 0;
  check(what: string, holds: boolean, why = '') {
    if (!holds) this.failed += 1;
    console.log(holds ? `  ok      ${what}` : `  FAILED  ${what}${why && `\n        ${lastLines(why)}`}`);
    return holds;
  }
  seen = (what: string) => void this.check(what, true);
  notSeen = (what: string, why: string) => console.log(`  not seen  ${what}: ${why}`);
}
