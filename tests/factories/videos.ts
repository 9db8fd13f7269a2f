import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';

// An H.264 configuration (SPS and PPS of 64×48, baseline); the frames themselves are never decoded.
const description = Buffer.from('0142c01effe1000a6742c01eda0421a8d08001000468ce3c80', 'hex');

/** A second of mp4, 64 × 48, with a title among its metadata. */
export async function smallVideo(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const picture = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(picture);
  output.setMetadataTags({ title: 'SecretTitle' });
  await output.start();
  for (let frame = 0; frame < 30; frame += 1) {
    const packet = new EncodedPacket(Buffer.alloc(200, frame), frame % 10 === 0 ? 'key' : 'delta', frame / 30, 1 / 30);
    await picture.add(packet, { decoderConfig: { codec: 'avc1.42c01e', codedWidth: 64, codedHeight: 48, description } });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
