/** How to get an accepted file where it can't be read. */
const ON_IPHONE = 'On an iPhone, choose Settings › Camera › Formats › Most Compatible';
const PICTURE_HINT = `${ON_IPHONE} and take the picture again, or send a screenshot of it.`;
const VIDEO_HINT = `${ON_IPHONE}, record again and export the video as mp4.`;
export const HEVC_REFUSED = `This mp4 video is encoded as HEVC (H.265), which many browsers can’t play. Please choose an mp4 video encoded as H.264. ${ON_IPHONE} and record again.`;

const CODECS: Record<string, string> = { av1: 'AV1', vp9: 'VP9', vp8: 'VP8', mpeg4: 'MPEG-4', prores: 'ProRes' };
/** Encodings that only some browsers play. */
export const codecRefusal = (codec: string): string =>
  `This mp4 video is encoded as ${CODECS[codec] ?? codec}, which many browsers can’t play. Please choose an mp4 video encoded as H.264.`;

type Format = { mimes: readonly string[]; extensions: readonly string[]; name: string; hint?: string };

/** Formats that people choose, by what a browser, the content or the file name tells. */
const FORMATS: readonly Format[] = [
  { mimes: ['image/png'], extensions: ['png'], name: 'a PNG picture' },
  { mimes: ['image/jpeg'], extensions: ['jpg', 'jpeg'], name: 'a JPEG picture' },
  { mimes: ['image/webp'], extensions: ['webp'], name: 'a WebP picture', hint: 'Open it in a photo app and save it as JPEG.' },
  { mimes: ['image/avif'], extensions: ['avif'], name: 'an AVIF picture', hint: 'Open it in a photo app and save it as JPEG.' },
  { mimes: ['image/apng', 'image/vnd.mozilla.apng'], extensions: ['apng'], name: 'an animated PNG (APNG)', hint: 'Send a screenshot of it instead.' },
  { mimes: ['image/gif'], extensions: ['gif'], name: 'a GIF', hint: 'Send a screenshot of it instead.' },
  {
    mimes: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: ['heic', 'heif', 'hif'],
    name: 'a HEIC picture',
    hint: PICTURE_HINT,
  },
  { mimes: ['image/tiff'], extensions: ['tif', 'tiff'], name: 'a TIFF picture', hint: 'Open it in a photo app and save it as JPEG.' },
  { mimes: ['image/bmp'], extensions: ['bmp'], name: 'a BMP picture', hint: 'Open it in a photo app and save it as PNG.' },
  { mimes: ['image/svg+xml'], extensions: ['svg'], name: 'an SVG drawing', hint: 'Export it as PNG.' },
  { mimes: ['image/jxl'], extensions: ['jxl'], name: 'a JPEG XL picture', hint: 'Open it in a photo app and save it as JPEG.' },
  { mimes: ['application/pdf'], extensions: ['pdf'], name: 'a PDF document', hint: 'Send a screenshot of the page instead.' },
  { mimes: ['video/mp4'], extensions: ['mp4'], name: 'an mp4 video' },
  { mimes: ['video/quicktime'], extensions: ['mov', 'qt'], name: 'a QuickTime video (.mov)', hint: VIDEO_HINT },
  { mimes: ['video/x-m4v'], extensions: ['m4v'], name: 'an M4V video', hint: 'Export it as mp4 (H.264).' },
  { mimes: ['video/webm'], extensions: ['webm'], name: 'a WebM video', hint: 'Export it as mp4 (H.264).' },
  { mimes: ['video/x-matroska', 'video/matroska'], extensions: ['mkv'], name: 'a Matroska video (.mkv)', hint: 'Export it as mp4 (H.264).' },
  { mimes: ['video/vnd.avi', 'video/x-msvideo', 'video/avi'], extensions: ['avi'], name: 'an AVI video', hint: 'Export it as mp4 (H.264).' },
  { mimes: ['video/3gpp', 'video/3gpp2'], extensions: ['3gp', '3g2'], name: 'a 3GP video', hint: 'Export it as mp4 (H.264).' },
];

/** Still pictures in formats that are stored as PNG or JPEG. */
export const CONVERTED_PICTURES = ['image/webp', 'image/avif'] as const;

const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();

/** The format of a file, by its type or, where a browser knows none (HEIC on Windows), by its name. */
function findFormat({ type, name = '' }: { type: string; name?: string | undefined }): Format | undefined {
  const extension = extensionOf(name);
  return (
    FORMATS.find(({ mimes }) => mimes.includes(type)) ??
    (type === '' ? FORMATS.find(({ extensions }) => extensions.some((one) => one === extension)) : undefined)
  );
}

/**
 * A refusal that names the format of the file and the way to an accepted one, such as 'This is a GIF. Please choose a PNG or JPEG picture.' and a
 * hint.
 * @param wanted a sentence with the accepted formats
 */
export function formatRefusal(file: { type: string; name?: string | undefined }, wanted: string): string {
  const format = findFormat(file);
  return [format && `This is ${format.name}.`, wanted, format?.hint].filter(Boolean).join(' ');
}
