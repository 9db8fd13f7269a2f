import { stat } from 'node:fs/promises';
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { log } from '#platform/log.server.ts';
import { Invalid, ProductError, WrongType } from '#shared/errors.ts';
import { codecRefusal, HEVC_REFUSED } from '#shared/files/file-formats.ts';
import { refuseLargerThan, refuseOtherThanVideo } from './detect-type.server.ts';
import { workQueue } from './work-queue.ts';

const inTurn = workQueue(1);

export type CleanVideo = { mime: 'video/mp4'; width: number; height: number; durationSeconds: number; bytes: number };
export type VideoLimits = { maxBytes?: number; field?: string };

/**
 * Writes the moving picture and the sound of an mp4 into a new file, without encoding them again. Only these two tracks
 * are taken along, so everything else stays behind whatever it is called: place, camera, titles, tracks that log where
 * the phone was. The index comes first, so that a browser can begin before it has the whole file.
 * @param from path of the file as it came; @param to path that the clean file gets.
 * @throws WrongType, TooLarge, or Invalid (naming `field`) for a video that is broken.
 */
export async function cleanVideo(from: string, to: string, { maxBytes = 100 * 1024 * 1024, field = 'file' }: VideoLimits = {}): Promise<CleanVideo> {
  await refuseLargerThan(from, maxBytes);
  await refuseOtherThanVideo(from);
  return inTurn(async () => {
    try {
      return await rewrite(from, to);
    } catch (error) {
      if (error instanceof ProductError) throw error;
      log.info({ err: error }, 'images: a video cannot be read');
      throw new Invalid([{ path: [field], message: 'This video cannot be read. It may be damaged.' }]);
    }
  });
}

async function rewrite(from: string, to: string): Promise<CleanVideo> {
  using input = new Input({ source: new FilePathSource(from), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('no video track');
  await refuseUnplayable(video);
  const audio = await input.getPrimaryAudioTrack();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(to) });
  try {
    const tracks = [await copyOf(output, video), ...(audio ? [await copyOf(output, audio)] : [])];
    // Sound may begin a moment before the picture, at a negative time; both move by the same amount and stay together.
    const shift = Math.max(0, ...tracks.map(({ first }) => -first.timestamp));
    await output.start();
    await Promise.all(tracks.map((track) => track.write(shift)));
    await output.finalize();
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel();
    throw error;
  }
  return {
    mime: 'video/mp4',
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationSeconds: await video.computeDuration(),
    bytes: (await stat(to)).size,
  };
}

/** @throws WrongType for a video that browsers show not at all, or not upright: nothing here encodes it again. */
async function refuseUnplayable(video: InputVideoTrack): Promise<void> {
  const codec = await video.getCodec();
  if (codec === 'hevc') throw new WrongType(HEVC_REFUSED);
  if (codec && codec !== 'avc') throw new WrongType(codecRefusal(codec));
  if (!codec) throw new WrongType('This mp4 video has an encoding that browsers can’t play. Please choose an mp4 video encoded as H.264.');
  const matrix = await video.getTransformationMatrix();
  const turn = await video.getRotation();
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [a, b, , c, d] = matrix;
  if (a * d - b * c < 0)
    throw new WrongType(
      'This video is stored mirrored, and browsers would not turn it around. Please flip it in a video app, save it as mp4 and choose it again.',
    );
  // Turned clockwise or counterclockwise, the sine has one sign or the other.
  const isUpright = [sin, -sin].some((one) => Math.hypot(a - cos, b - one, c + one, d - cos) < 0.01);
  if (!isUpright)
    throw new WrongType(
      'This video is stored tilted or stretched, and browsers would not show it upright. Please straighten it in a video app, save it as mp4 and choose it again.',
    );
}

/** Announces a track to the output, with nothing but what a player needs, and says how to fill it. */
async function copyOf(output: Output, track: InputVideoTrack | InputAudioTrack) {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  if (!first) throw new Error('an empty track');
  const { packetCount } = await track.computePacketStats();
  const add = track.isVideoTrack() ? await announceVideo(output, track, packetCount) : await announceAudio(output, track as InputAudioTrack, packetCount);
  const write = async (shift: number) => {
    for await (const packet of sink.packets()) await add(shift === 0 ? packet : packet.clone({ timestamp: packet.timestamp + shift }));
  };
  return { first, write };
}

type AddPacket = (packet: EncodedPacket) => Promise<void>;

async function announceVideo(output: Output, track: InputVideoTrack, maximumPacketCount: number): Promise<AddPacket> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error('an unknown video codec');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
  return (packet) => source.add(packet, { decoderConfig });
}

async function announceAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number): Promise<AddPacket> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new Error('an unknown audio codec');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return (packet) => source.add(packet, { decoderConfig });
}
