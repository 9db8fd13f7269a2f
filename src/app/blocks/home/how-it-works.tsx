import { LinkButton } from '#ui/actions/link-button.tsx';

const promises = [
  {
    title: 'Looked at before it appears',
    text: 'A moderator approves every profile and every profile picture. Nobody checks identity papers, and a profile says so.',
  },
  {
    title: 'Girls look first',
    text: 'They see what other women reported about a man before they answer him: no-shows, pressure, threats. Men never see those reports.',
  },
  {
    title: 'Sport, and only sport',
    text: 'Legal wrestling and combat sport between adults. Whoever asks for sexual services is banned for good.',
  },
] as const;

/** What a stranger asks of such a site, in three sentences, and where a girl signs up. */
export function HowItWorks({ girlsMayRegister }: { girlsMayRegister: boolean }) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {promises.map(({ title, text }) => (
        <div key={title} className="border-t-3 border-ink pt-3">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      ))}
      {girlsMayRegister && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-ink p-5 text-paper md:col-span-3">
          <div className="min-w-0">
            <h3 className="text-xl">For wrestlers</h3>
            <p className="mt-1">A free profile, a calendar of your tours, and the number check before you open the door.</p>
          </div>
          <LinkButton to="/female_registration" variant="secondary">
            Sign up as a girl
          </LinkButton>
        </div>
      )}
    </div>
  );
}
