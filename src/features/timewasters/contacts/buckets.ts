/** Numbers under numeric keys, in two flat arrays: a million entries take 12 MB, where a Map would take ten times that. */
export class Buckets {
  private heads = new Int32Array(1 << 12).fill(-1);
  private next = new Int32Array(1 << 12);
  private keys = new Float64Array(1 << 12);
  private count = 0;

  /** Entries are numbered from 0 in the order in which they were added. */
  add(key: number): void {
    if (this.count === this.next.length) this.grow();
    this.keys[this.count] = key;
    this.link(this.count);
    this.count += 1;
  }

  /** The numbers of all entries under this key, the newest first. */
  *entries(key: number): Generator<number> {
    for (let at = this.heads[this.slot(key)] ?? -1; at !== -1; at = this.next[at] ?? -1) if (this.keys[at] === key) yield at;
  }

  private slot(key: number): number {
    // Two halves of the key, mixed: neighbouring phone numbers must not share a slot.
    const mixed = Math.imul((key % 4_294_967_291) | 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 65_536) | 0, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & (this.heads.length - 1);
  }

  private link(entry: number) {
    const slot = this.slot(this.keys[entry] ?? 0);
    this.next[entry] = this.heads[slot] ?? -1;
    this.heads[slot] = entry;
  }

  private grow() {
    const next = new Int32Array(this.next.length * 2);
    const keys = new Float64Array(this.keys.length * 2);
    next.set(this.next);
    keys.set(this.keys);
    [this.next, this.keys] = [next, keys];
    this.heads = new Int32Array(next.length).fill(-1);
    for (let entry = 0; entry < this.count; entry += 1) this.link(entry);
  }
}

/** A 32-bit hash of a text (FNV-1a), as a key for buckets. Equal texts have equal keys; the reverse is checked by whoever asks. */
export function textKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
