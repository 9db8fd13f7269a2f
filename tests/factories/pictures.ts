import sharp from 'sharp';

/** A small red PNG. */
export const pngBytes = (width = 40, height = 50) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })
    .png()
    .toBuffer();

/** The same as the data address that forms send as `image64`. */
export const image64 = async (width?: number, height?: number) => `data:image/png;base64,${(await pngBytes(width, height)).toString('base64')}`;
