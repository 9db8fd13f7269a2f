declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** The part of an axis that stays. */
    variationAxes?: Record<string, { min: number; max: number }>;
    /** The OpenType features that stay; without it all. */
    keepFeatures?: string[];
  };
  /** @returns the font with these letters alone */
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
