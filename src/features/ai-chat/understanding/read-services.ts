import { SERVICES } from '#shared/catalogues/services.ts';

const squeeze = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');
/** How people call what the catalogue names. Keys are squeezed: letters and digits alone. */
const ALSO: Record<string, string> = {
  bjj: 'Brazilian Jiu-Jitsu',
  brazilianjiujitsu: 'Brazilian Jiu-Jitsu',
  jujitsu: 'Jiu-Jitsu',
  jujutsu: 'Jiu-Jitsu',
  semicomp: 'Semi Competitive Wrestling',
  semicompetitive: 'Semi Competitive Wrestling',
  semicompwrestling: 'Semi Competitive Wrestling',
  comp: 'Competitive Wrestling',
  competitive: 'Competitive Wrestling',
  fullycompetitive: 'Competitive Wrestling',
  subwrestling: 'Submission Wrestling',
  submissions: 'Submission Wrestling',
  pins: 'Pin Wrestling',
  pinning: 'Pin Wrestling',
  prostyle: 'Pro Wrestling',
  taekwondo: 'Tae Kwon Do',
  tkd: 'Tae Kwon Do',
  thaiboxing: 'Muay Thai',
  armwrestle: 'Armwrestling',
  liftcarry: 'Lift and Carry',
  liftncarry: 'Lift and Carry',
  liftandcarry: 'Lift and Carry',
  catfight: 'Catfighting',
  grapple: 'Grappling',

  bellypunches: 'Belly Punching',
  skype: 'Private Webcam / Skype / Video Chat',
  webcam: 'Private Webcam / Skype / Video Chat',
  videochat: 'Private Webcam / Skype / Video Chat',
  gymtraining: 'In-Gym Training',
  pillowfight: 'Pillow Fights',
};
const labels = new Map<string, string>(SERVICES.map(([, label]) => [squeeze(label), label]));

/** Services of the catalogue that a text names, in its order, however they are spaced: 'arm wrestling', 'bjj', 'semi comp'. */
export function servicesNamed(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const found: { label: string; from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let length = Math.min(7, words.length - from); length > 0; length -= 1) {
      const run = words.slice(from, from + length).join('');
      const label = labels.get(run) ?? (Object.hasOwn(ALSO, run) ? ALSO[run] : undefined);
      // 'Semi Competitive Wrestling' names no 'Competitive Wrestling'.
      if (label && !found.some((one) => from >= one.from && from + length <= one.to)) found.push({ label, from, to: from + length });
    }
  return [...new Set(found.map(({ label }) => label))];
}
