/**
 * Short texts, each with the id of its record, one behind the other in one buffer. A contains-search is one native
 * scan of it: a million phones and emails are 35 MB and a few milliseconds.
 */
export class TextList {
  private bytes = Buffer.alloc(1 << 16);
  private used = 0;
  private starts = new Uint32Array(1 << 12);
  private owners = new Int32Array(1 << 12);
  private count = 0;

  get length(): number {
    return this.count;
  }

  get size(): number {
    return this.bytes.length + this.starts.byteLength + this.owners.byteLength;
  }

  add(owner: number, text: string): void {
    const length = Buffer.byteLength(text) + 1;
    while (this.used + length > this.bytes.length) this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    if (this.count === this.starts.length) this.grow();
    this.starts[this.count] = this.used;
    this.owners[this.count] = owner;
    this.count += 1;
    // The line break keeps a match from straddling two texts; no query holds one.
    this.used += this.bytes.write(`\n${text}`, this.used);
  }

  owner(entry: number): number {
    return this.owners[entry] ?? -1;
  }

  text(entry: number): string {
    const end = entry + 1 < this.count ? this.starts[entry + 1] : this.used;
    return this.bytes.toString('utf8', (this.starts[entry] ?? 0) + 1, end);
  }

  /** The texts that contain the needle, the latest added first, at most `limit` of them. */
  entriesContaining(needle: string, limit: number): number[] {
    const found: number[] = [];
    const wanted = Buffer.from(needle);
    const held = this.bytes.subarray(0, this.used);
    for (let from = this.used; from > 0 && found.length < limit; ) {
      const at = held.lastIndexOf(wanted, from - 1);
      if (at === -1) break;
      const entry = this.entryAt(at);
      found.push(entry);
      from = this.starts[entry] ?? 0;
    }
    return found;
  }

  /** The entry whose text covers this byte. */
  private entryAt(byte: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= byte) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private grow() {
    const starts = new Uint32Array(this.starts.length * 2);
    const owners = new Int32Array(this.owners.length * 2);
    starts.set(this.starts);
    owners.set(this.owners);
    [this.starts, this.owners] = [starts, owners];
  }
}
