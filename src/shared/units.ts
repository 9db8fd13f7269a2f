/** Pounds to whole kilograms. */
export function kilograms(pounds: number): number {
  return Math.round(pounds * 0.453592);
}

/** Inches to whole centimetres. */
export function centimetres(inches: number): number {
  return Math.round(inches * 2.54);
}

/** For machines, unrounded: the older factor, which differs a little from the one of the screens. */
export function legacyKilograms(pounds: number): number {
  return pounds / 2.2046;
}

/** Whole centimetres to metres. */
export function metres(centimetreCount: number): number {
  return centimetreCount / 100;
}

/** 65 → `5'5"`. */
export function feetAndInches(inches: number): string {
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

/** `4'5" - 7'0"` */
export function heightRange(fromInches: number, toInches: number): string {
  return `${feetAndInches(fromInches)} - ${feetAndInches(toInches)}`;
}

/** `90 lbs - 350 lbs` */
export function weightRange(fromPounds: number, toPounds: number): string {
  return `${fromPounds} lbs - ${toPounds} lbs`;
}

/** `5'5" (165 cm)` */
export function heightText(inches: number): string {
  return `${feetAndInches(inches)} (${centimetres(inches)} cm)`;
}

/** `130 lbs (59 kg)` */
export function weightText(pounds: number): string {
  return `${pounds} lbs (${kilograms(pounds)} kg)`;
}
