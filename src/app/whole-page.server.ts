import { EventEmitter } from 'node:events';

/** Takes a page in its hundreds of pieces, without what a real stream does for each of them. */
export class WholePage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #pieces: Uint8Array[] = [];
  readonly #onEnd: (page: Buffer) => void;

  constructor(onEnd: (page: Buffer) => void) {
    super();
    this.#onEnd = onEnd;
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): this {
    this.#onEnd(Buffer.concat(this.#pieces));
    return this;
  }
}
