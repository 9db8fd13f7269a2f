import { placeText } from '#shared/place-text.ts';
import { heightText, weightText } from '#shared/units.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { useUnits } from '#ui/text/units.tsx';

type Props = {
  guy: {
    name: string;
    username: string;
    image: string | null;
    city: string | null;
    state: string | null;
    country: string | null;
    height: number | null;
    weight: number | null;
    aboutMe: string | null;
  };
  level?: 'h1' | 'h2';
};

/** Who he is, at a glance. */
export function GuySummaryCard({ guy, level: Heading = 'h2' }: Props) {
  const place = placeText(guy);
  const units = useUnits();
  return (
    <div className="stripe-blue rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={guy.name} src={guy.image} size="large" corner="blue" />
        <div className="min-w-0">
          <Heading className="text-2xl break-words">{guy.name}</Heading>
          <p className="text-ink-soft">@{guy.username}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-3 sm:grid-cols-3">
        <Fact name="Location" value={place ?? ''} />
        <Fact name="Height" value={guy.height === null ? '' : heightText(guy.height, units)} />
        <Fact name="Weight" value={guy.weight === null ? '' : weightText(guy.weight, units)} />
      </dl>
      {guy.aboutMe && (
        <div className="mt-4">
          <h3 className="kicker text-ink-faint">About me</h3>
          <p className="mt-1 whitespace-pre-wrap break-words">{guy.aboutMe}</p>
        </div>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="font-medium">{value || 'Not said'}</dd>
    </div>
  );
}
