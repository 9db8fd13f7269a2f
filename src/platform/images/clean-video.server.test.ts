import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ALL_FORMATS,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { Invalid, TooLarge, WrongType } from '#shared/errors.ts';
import { smallVideo } from '#tests/factories/videos.ts';
import { cleanVideo } from './clean-video.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'videos-'));
afterAll(() => rmSync(folder, { recursive: true }));
const place = (name: string) => join(folder, name);

const SECRETS = ['+48.8584+002.2945', 'SecretPhone', 'SecretTitle', 'SecretXmp', 'SecretFree', 'GPSLOG', 'SecretTrackName'];

const box = (type: string, ...content: Uint8Array[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const text = (value: string) => Buffer.from(value, 'latin1');
const pseudoNoise = (seed: number, length: number) => Buffer.from(Array.from({ length }, (_, n) => (seed * 31 + n * 7) & 255));

// An H.264 configuration (SPS and PPS of 64×48, baseline); the frames themselves are never decoded here.
const avcConfig = Buffer.from('0142c01effe1000a6742c01eda0421a8d08001000468ce3c80', 'hex');
const aacConfig = Buffer.from('1210', 'hex');

/** An mp4 with picture, sound, and every hiding place that phones and cameras use for where and by whom it was taken. */
async function phoneVideo(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const picture = new EncodedVideoPacketSource('avc');
  const sound = new EncodedAudioPacketSource('aac');
  const position = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(picture, { rotation: 90, name: 'SecretTrackName' });
  output.addAudioTrack(sound);
  output.addVideoTrack(position);
  output.setMetadataTags({ title: 'SecretTitle' });
  await output.start();
  const videoConfig = { codec: 'avc1.42c01e', codedWidth: 64, codedHeight: 48, description: avcConfig };
  const audioConfig = { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 44_100, description: aacConfig };
  for (let frame = 0; frame < 30; frame += 1) {
    const type = frame % 10 === 0 ? 'key' : 'delta';
    await picture.add(new EncodedPacket(pseudoNoise(frame, 400), type, frame / 30, 1 / 30), { decoderConfig: videoConfig });
    await sound.add(new EncodedPacket(pseudoNoise(frame + 100, 90), 'key', frame / 30, 1 / 30), { decoderConfig: audioConfig });
    await position.add(new EncodedPacket(text(`GPSLOG ${frame} +48.8584+002.2945`), 'key', frame / 30, 1 / 30), { decoderConfig: videoConfig });
  }
  await output.finalize();
  return hideSecrets(Buffer.from(target.buffer!));
}

/** The third track becomes a log of positions, and boxes with secrets go to the end of the index and of the file. */
function hideSecrets(plain: Buffer): Buffer {
  const moov = plain.indexOf('moov', 0, 'latin1') - 4;
  const size = plain.readUInt32BE(moov);
  const log = plain.lastIndexOf('vide', undefined, 'latin1');
  plain.write('meta', log, 'latin1');
  plain.write('mebx', plain.indexOf('avc1', log, 'latin1'), 'latin1');
  const udta = box('udta', box('\xa9xyz', Buffer.from([0, 18, 0x15, 0xc7]), text('+48.8584+002.2945/')), box('\xa9mod', text('\0\x0b\0\0SecretPhone')));
  const meta = box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(8), text('mdta'), Buffer.alloc(13)), box('ilst', text('SecretPhone +48.8584+002.2945')));
  const index = Buffer.concat([plain.subarray(moov, moov + size), udta, meta]);
  index.writeUInt32BE(index.length, 0);
  const behind = [box('uuid', Buffer.alloc(16, 7), text('SecretXmp')), box('free', text('SecretFree'))];
  return Buffer.concat([plain.subarray(0, moov), index, plain.subarray(moov + size), ...behind]);
}

async function read(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    tracks: (await input.getTracks()).length,
    tags: await input.getMetadataTags(),
    rotation: await video?.getRotation(),
    video: await packetsOf(video!),
    audio: await packetsOf(audio!),
  };
}

async function packetsOf(track: InputTrack) {
  const packets: [string, string, number][] = [];
  for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets())
    packets.push([Buffer.from(data).toString('hex'), type, Math.round(timestamp * 1000)]);
  return packets;
}

test('a video loses its place and all other metadata, wherever they hide, and keeps picture and sound to the byte', async () => {
  const dirty = await phoneVideo();
  for (const secret of SECRETS) expect(dirty.includes(secret, 0, 'latin1'), secret).toBe(true);
  writeFileSync(place('dirty.mp4'), dirty);

  const result = await cleanVideo(place('dirty.mp4'), place('clean.mp4'));

  const clean = readFileSync(place('clean.mp4'));
  for (const secret of [...SECRETS, '\xa9xyz', 'uuid', 'mebx']) expect(clean.includes(secret, 0, 'latin1'), secret).toBe(false);
  const [before, after] = [await read(place('dirty.mp4')), await read(place('clean.mp4'))];
  expect(before.video).toHaveLength(30);
  expect(after.video).toEqual(before.video);
  expect(after.audio).toEqual(before.audio);
  expect(after.rotation).toBe(90);
  expect(after.tracks).toBe(2);
  expect(after.tags).toEqual({});
  expect(result).toEqual({ mime: 'video/mp4', width: 48, height: 64, durationSeconds: expect.closeTo(1, 1), bytes: clean.length });
});

test('the index stands before the picture, so that a player can begin with the first bytes', async () => {
  writeFileSync(place('slow.mp4'), await phoneVideo());
  await cleanVideo(place('slow.mp4'), place('fast.mp4'));
  const clean = readFileSync(place('fast.mp4'));
  expect(clean.indexOf('moov')).toBeLessThan(clean.indexOf('mdat'));
});

test('what is no mp4, too large, broken off or without a picture is refused with a reason', async () => {
  const video = await phoneVideo();
  writeFileSync(
    place('picture.mp4'),
    await sharp({ create: { width: 5, height: 5, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  await expect(cleanVideo(place('picture.mp4'), place('out.mp4'))).rejects.toBeInstanceOf(WrongType);
  writeFileSync(place('whole.mp4'), video);
  await expect(cleanVideo(place('whole.mp4'), place('out.mp4'), { maxBytes: video.length - 1 })).rejects.toBeInstanceOf(TooLarge);
  for (const broken of [video.subarray(0, 40), video.subarray(0, 5000), Buffer.concat([video.subarray(0, 32), Buffer.alloc(9000)])]) {
    writeFileSync(place('broken.mp4'), broken);
    const error = await cleanVideo(place('broken.mp4'), place('out.mp4'), { field: 'video' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).issues).toEqual([{ path: ['video'], message: 'This video cannot be read. It may be damaged.' }]);
  }
});

/** Where the matrix of the first track is: nine numbers of four bytes, behind the header of its box. */
function withMatrix(video: Buffer, [a, b, c, d]: readonly [number, number, number, number]): Buffer {
  const changed = Buffer.from(video);
  const at = changed.indexOf('tkhd', 0, 'latin1') + 4 + 4 + 20 + 8 + 8;
  for (const [place, value] of [
    [0, a],
    [1, b],
    [3, c],
    [4, d],
  ] as const)
    changed.writeInt32BE(Math.round(value * 65_536), at + place * 4);
  return changed;
}

async function matrixOf(name: string) {
  using input = new Input({ source: new FilePathSource(place(name)), formats: ALL_FORMATS });
  const [a, b, , c, d] = (await (await input.getPrimaryVideoTrack())?.getTransformationMatrix()) ?? [];
  return [a, b, c, d].map((value) => Math.round(value ?? Number.NaN) + 0);
}

async function cleaned(video: Buffer) {
  writeFileSync(place('asked.mp4'), video);
  return cleanVideo(place('asked.mp4'), place('answer.mp4'));
}

test.each([[[1, 0, 0, 1]], [[0, 1, -1, 0]], [[-1, 0, 0, -1]], [[0, -1, 1, 0]]] as const)('a video that is turned by %j stays upright', async (matrix) => {
  const video = withMatrix(await smallVideo(), matrix);
  await cleaned(video);
  expect(await matrixOf('answer.mp4')).toEqual(await matrixOf('asked.mp4'));
});

const half = Math.SQRT1_2;
test.each([
  ['mirrored', [-1, 0, 0, 1]],
  ['mirrored', [1, 0, 0, -1]],
  ['mirrored', [0, 1, 1, 0]],
  ['tilted', [half, half, -half, half]],
  ['tilted', [2, 0, 0, 1]],
] as const)('a video that is stored %s, %j, is refused with the reason', async (word, matrix) => {
  const video = withMatrix(await smallVideo(), matrix);
  await expect(cleaned(video)).rejects.toBeInstanceOf(WrongType);
  await expect(cleaned(video)).rejects.toThrow(`This video is stored ${word}`);
});

test('HEVC in an mp4 is refused with the reason and a way out', async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const picture = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(picture);
  await output.start();
  const description = Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex');
  const decoderConfig = { codec: 'hvc1.1.6.L93.90', codedWidth: 64, codedHeight: 48, description };
  for (let frame = 0; frame < 3; frame += 1) await picture.add(new EncodedPacket(pseudoNoise(frame, 100), 'key', frame / 30, 1 / 30), { decoderConfig });
  await output.finalize();
  const refusal = await cleaned(Buffer.from(target.buffer!)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(WrongType);
  expect((refusal as Error).message).toMatch(/^This mp4 video is encoded as HEVC \(H\.265\).*Settings › Camera › Formats › Most Compatible/);
});

test.each([
  ['av1', 'av01.0.00M.08', 'AV1'],
  ['vp9', 'vp09.00.10.08', 'VP9'],
] as const)('%s in an mp4 is refused by its name', async (codec, codecString, name) => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const picture = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(picture);
  await output.start();
  const decoderConfig = { codec: codecString, codedWidth: 64, codedHeight: 48, colorSpace: {} };
  for (let frame = 0; frame < 3; frame += 1) await picture.add(new EncodedPacket(pseudoNoise(frame, 100), 'key', frame / 30, 1 / 30), { decoderConfig });
  await output.finalize();
  const refusal = await cleaned(Buffer.from(target.buffer!)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(WrongType);
  expect((refusal as Error).message).toBe(`This mp4 video is encoded as ${name}, which many browsers can’t play. Please choose an mp4 video encoded as H.264.`);
});

test('a QuickTime video is named', async () => {
  const mov = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  \0\0\0\0qt  '), Buffer.alloc(64)]);
  await expect(cleaned(mov)).rejects.toThrow(
    'This is a QuickTime video (.mov). Only mp4 videos are accepted here. On an iPhone, choose Settings › Camera › Formats › Most Compatible',
  );
});
