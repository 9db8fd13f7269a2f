import sharp from 'sharp';

/** A drawn picture as a form sends it: `data:image/png;base64,…`. */
export async function pictureAsText(width = 800, height = 800): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
