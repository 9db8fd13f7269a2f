import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A security key in software: makes passkeys and signs with them as a browser would hand them on. */

type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the key says that it checked the person. */
  userVerified?: boolean;
};

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const site = { origin: 'http://localhost:3000', rpId: 'localhost' };

export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  #authenticatorData({ rpId = site.rpId, userVerified = true }: Ceremony, attested?: Uint8Array): Buffer {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, { challenge, origin = site.origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The answer to `navigator.credentials.create`, without attestation. */
  create(ceremony: Ceremony) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    // COSE: an elliptic-curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.#authenticatorData(ceremony, attested))],
      ]) as never,
    );
    const id = encode(this.id);
    const response = {
      clientDataJSON: encode(this.#clientData('webauthn.create', ceremony)),
      attestationObject: encode(attestationObject),
      transports: ['internal'],
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** The answer to `navigator.credentials.get`. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', ceremony);
    const authenticatorData = this.#authenticatorData(ceremony);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#key);
    const id = encode(this.id);
    const response = {
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      userHandle: encode(randomBytes(16)),
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
