/** Her measures, large: what a wrestler looks for first. What is not known is left out. */
export function ProfileStats({ stats }: { stats: readonly (readonly [name: string, value: string | null])[] }) {
  const known = stats.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="numbers mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 md:grid-cols-4">
      {known.map(([name, value]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-ink-faint">{name}</dt>
          <dd className="text-lg font-bold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
