import { mediaTexts } from './media-texts.ts';

/** A file as a data address. Rejects with the text for a person. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(mediaTexts.readFailed)));
    reader.onerror = () => reject(new Error(mediaTexts.readFailed));
    reader.readAsDataURL(file);
  });
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(mediaTexts.readFailed));
    image.src = address;
  });
}

export type CropArea = { x: number; y: number; width: number; height: number };
/** Sharp on every screen that shows it, and far below the 10 MB of a picture. */
const longestSide = 1200;

/** The chosen square of a picture as a PNG data address. Rejects with the text for a person. */
export async function cropToPng(address: string, { x, y, width, height }: CropArea): Promise<string> {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  const side = Math.round(Math.min(longestSide, width));
  canvas.width = side;
  canvas.height = Math.round((side * height) / width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(mediaTexts.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
