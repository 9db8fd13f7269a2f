import { hashesOf } from '#features/timewasters/contacts/identifiers.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import type { ClientType } from '#shared/catalogues/client-types.ts';
import type { ReportProof, ReportSource, TimewasterReason, TimewasterSeverity } from '#shared/catalogues/timewaster-reasons.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import type { Random } from '../random.ts';
import { FAMILY_NAMES, MEN_FIRST } from '../words/names.ts';
import { TIMEWASTER_STORIES } from '../words/texts.ts';
import { homeOf } from './girl.ts';

const AREA_CODES = [
  '212',
  '213',
  '214',
  '305',
  '312',
  '404',
  '415',
  '503',
  '512',
  '602',
  '617',
  '702',
  '713',
  '720',
  '206',
  '215',
  '313',
  '504',
  '612',
  '615',
] as const;

const REASONS: Record<ClientType, readonly TimewasterReason[]> = {
  timewaster: ['no-show', 'haggling'],
  dangerous: ['threat', 'violence', 'stalking', 'pressure'],
  weirdo: ['pressure', 'stalking'],
  scammer: ['fake-deposit', 'non-payment'],
  pervert: ['pressure', 'haggling'],
  'good guy': [],
};

/** Ten digits, as they are stored; 555 numbers reach nobody. */
export const inventedPhone = (random: Random) => `${random.pick(AREA_CODES)}555${String(random.int(0, 9999)).padStart(4, '0')}`;

/** One reported client with everything that stands about him, before it is encrypted. */
export function timewaster(random: Random, days: { ago: (days: number) => Date }) {
  const { latitude: _latitude, longitude: _longitude, ...home } = homeOf(random);
  const clientType = random.pick(['timewaster', 'timewaster', 'timewaster', 'timewaster', 'scammer', 'weirdo', 'dangerous', 'pervert', 'good guy'] as const);
  const first = random.pick(MEN_FIRST);
  const handle = `${first}.${random.pick(FAMILY_NAMES)}`.toLowerCase();
  const reasons = REASONS[clientType];
  const severity: TimewasterSeverity = clientType === 'dangerous' ? (random.chance(0.3) ? 4 : 3) : clientType === 'good guy' ? 1 : random.chance(0.3) ? 2 : 1;
  const reported = random.next() ** 2 * 700 + 0.2;
  const phones = [inventedPhone(random)];
  if (random.chance(0.25)) phones.push(inventedPhone(random));
  const emails = random.chance(0.7) ? [`${handle}${random.int(1, 99_999)}@example.org`] : [];
  if (random.chance(0.15)) emails.push(`${handle}.${random.int(1, 99_999)}@example.net`);
  return {
    name: random.chance(0.5) ? first : `${first} ${random.pick(FAMILY_NAMES).charAt(0)}.`,
    home,
    clientType: clientType as ClientType,
    severity,
    comment: random.pick(TIMEWASTER_STORIES[clientType] ?? []),
    reasons: reasons.length ? random.some(reasons, random.int(1, Math.min(2, reasons.length))) : [],
    phones,
    emails,
    instagram: random.chance(0.2) ? `${handle}_${random.int(1, 9999)}` : null,
    skype: random.chance(0.1) ? `live.${handle}${random.int(1, 9999)}` : null,
    anonymous: random.chance(0.2),
    approved: random.chance(0.92),
    createdAt: days.ago(reported),
    // The youngest reports answer these questions; older ones were never asked.
    ...(reported < 180 ? evidence(random, days.ago(reported + random.int(0, 6))) : { happenedOn: null, source: null, proof: null }),
  };
}
function evidence(random: Random, day: Date) {
  const source: ReportSource = random.chance(0.85) ? 'first-hand' : 'heard';
  const proof = random.pick<ReportProof>(source === 'heard' ? ['nothing', 'screenshots'] : ['screenshots', 'screenshots', 'witness', 'nothing']);
  return { happenedOn: day.toISOString().slice(0, 10), source, proof };
}

export type InventedTimewaster = ReturnType<typeof timewaster>;

/** A phone as it is stored: encrypted, with the hash of its E.164 form. */
export const encryptedPhone = (phoneNumber: string) => ({
  phoneNumberEncrypted: encryptContact(phoneNumber),
  phoneNumberHash: phoneHash(phoneNumber),
  keyId: contactKeyId(),
});
export const encryptedEmail = (email: string) => ({ emailEncrypted: encryptContact(email), emailHash: contactHash('email', email), keyId: contactKeyId() });
const phoneHash = (phoneNumber: string) => contactHash('phone', `+1${phoneNumber}`);

/** Every identifier of the record, as `timewaster_identifiers` keeps them. */
export function identifiers(id: number, { phones, emails, instagram, skype }: InventedTimewaster) {
  const all: Identifier[] = [
    ...phones.map((phone) => ({ kind: 'phone' as const, value: `+1${phone}` })),
    ...emails.map((email) => ({ kind: 'email' as const, value: email })),
    ...(instagram ? [{ kind: 'instagram' as const, value: instagram }] : []),
    ...(skype ? [{ kind: 'skype' as const, value: skype }] : []),
  ];
  return all.map((one) => ({ timewasterId: id, ...hashesOf(id, one) }));
}
