import { getTableColumns } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { formatDate } from '#shared/dates.ts';
import type { MergeField } from '#shared/people/merge-preview.ts';
import { placeText } from '#shared/place-text.ts';
import { heightText, weightText } from '#shared/units.ts';
import { isService, picture, unfilled } from './merged-rows.server.ts';

type Name = keyof Girl;
/** Columns that only make sense together, chosen as one. */
type Group = { key: string; label: string; names: readonly Name[]; say: (girl: Girl) => string | null; isPicture?: true };

const SERVICES = 'services';
const pictureNames: readonly Name[] = [...picture, 'profilePicApproved'];

/** 'stageName' is 'Stage name'. */
const words = (name: string) => {
  const text = name
    .replace(/([A-Z]|\d+)/g, ' $1')
    .toLowerCase()
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const asText = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));

const spoken: Partial<Record<Name, (girl: Girl) => string | null>> = {
  birthday: ({ birthday }) => birthday && formatDate(birthday),
  height: ({ height }) => height && heightText(height),
  weight: ({ weight }) => weight && weightText(weight),
} as Partial<Record<Name, (girl: Girl) => string | null>>;

const websites: Group[] = [1, 2, 3, 4, 5, 6].map((at) => {
  const [name, url] = [`website${at}Name`, `website${at}Url`] as [Name, Name];
  return { key: `website${at}`, label: `Website ${at}`, names: [name, url], say: (girl) => [girl[name], girl[url]].filter(Boolean).join(': ') || null };
});

/** Hers by her account, her decisions, or counted: nobody chooses them. */
const never = /^(username|email|verifyPic|subscription|tier|dateOfAnalysis|searchText|currentSignInAt|lastSignInAt|signInCount|latitude|longitude)/;
const grouped = new Set<string>([...pictureNames, 'city', 'state', 'country', ...websites.flatMap(({ names }) => names)]);

const columns = getTableColumns(girls);
const allNames = Object.keys(columns) as Name[];
const serviceNames = allNames.filter(isService);

const single: Group[] = allNames
  .filter((name) => !unfilled.includes(name) && !grouped.has(name) && !never.test(name) && columns[name].dataType !== 'boolean')
  .map((name) => ({ key: name, label: words(name), names: [name], say: spoken[name] ?? ((girl) => asText(girl[name])) }));

const groups: readonly Group[] = [
  { key: 'picture', label: 'Picture', names: pictureNames, say: (girl) => girl.profilePicSecureUrl, isPicture: true },
  { key: 'place', label: 'Location', names: ['city', 'state', 'country', 'latitude', 'longitude'], say: (girl) => placeText(girl) },
  ...single,
  ...websites,
];

const offered = (girl: Girl) => serviceNames.filter((name) => girl[name] === true);

/** The fields of both as a moderator compares them; a gap in the one that stays is filled unless told otherwise. */
export function compareGirls(into: Girl, from: Girl): { fields: MergeField[]; same: { label: string; value: string }[] } {
  const fields: MergeField[] = [];
  const same: { label: string; value: string }[] = [];
  for (const { key, label, say, isPicture = false } of groups) {
    const [stays, comes] = [say(into), say(from)];
    if (stays === comes) {
      if (stays !== null && !isPicture) same.push({ label, value: stays });
    } else if (comes !== null) fields.push({ key, label, into: stays, from: comes, taken: stays === null, isPicture });
    else if (stays !== null && !isPicture) fields.push({ key, label, into: stays, from: null, taken: false, isPicture });
  }
  const added = offered(from).filter((name) => into[name] !== true);
  if (added.length > 0) fields.push({ key: SERVICES, label: 'Services added', into: null, from: added.map(words).join(', '), taken: true, isPicture: false });
  return { fields, same };
}

/** What is chosen field by field: the columns it gives to the record that stays, and those it keeps from being filled. */
export function chosenValues(into: Girl, from: Girl, taken: readonly string[]): { values: Partial<Girl>; kept: ReadonlySet<Name> } {
  const values: Partial<Girl> = {};
  const kept = new Set<Name>();
  for (const { key, names, say } of groups) {
    if (say(from) === null || say(into) === say(from)) continue;
    if (taken.includes(key)) Object.assign(values, Object.fromEntries(names.map((name) => [name, from[name]])));
    else for (const name of names) kept.add(name);
  }
  if (!taken.includes(SERVICES)) for (const name of serviceNames) kept.add(name);
  return { values, kept };
}

/** Why the two cannot be merged now. What a merge does not take along would never be decided, and what it takes along is not what was seen. */
export function refusalOf(into: Girl, from: Girl): string | null {
  if (into.userId && from.userId) return 'Both records have an account. One of the two has to be deleted first.';
  const waits = [into, from].find(pictureWaits);
  return waits ? `A new picture of ${waits.stageName ?? waits.username ?? `girl ${waits.id}`} waits for a decision. Decide it first, then merge.` : null;
}

/** The picture of a profile that waits itself is decided with it. */
const pictureWaits = ({ matwiseGirl, profileApproved, profilePicPublicId, profilePicApproved }: Girl) =>
  matwiseGirl && profileApproved === true && profilePicPublicId !== null && profilePicApproved === null;
