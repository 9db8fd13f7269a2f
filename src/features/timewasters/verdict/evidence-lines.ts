import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { IDENTIFIER_WORDS } from '#shared/catalogues/identifier-kinds.ts';
import { SEVERE } from '#shared/catalogues/timewaster-reasons.ts';
import type { Evidence, Link, ReportEvidence } from './evidence.ts';
import { reasonWord, sharingAccount } from './sentences.ts';

/** One piece of evidence, as it is listed below the answer. */
export type EvidenceLine = {
  tone: 'danger' | 'warning' | 'neutral' | 'good';
  text: string;
  /** What a woman wrote, word for word. */
  quote: string | null;
  /** How it hangs together with him where it does not name him: 'Linked by the same number'. */
  via: string | null;
  at: string;
  url: string | null;
  disputed: boolean;
};

type Weighted = EvidenceLine & { weight: number };

/** Longer lists are unreadable at a door. */
const MOST_LINES = 20;

/** Everything that counted, the worst first, and among equals the latest. `hasMore`: the list was cut at its end. */
export function evidenceLines(evidence: Evidence): { lines: EvidenceLine[]; hasMore: boolean } {
  const lines: Weighted[] = [
    ...bans(evidence),
    ...evidence.reports.map(reportLine),
    ...flags(evidence),
    ...voices(evidence),
    ...references(evidence),
    ...comments(evidence),
    ...known(evidence),
  ];
  lines.sort((one, other) => other.weight - one.weight || other.at.localeCompare(one.at));
  return { lines: lines.slice(0, MOST_LINES).map(({ weight: _, ...line }) => line), hasMore: lines.length > MOST_LINES };
}

const plain = { quote: null, via: null, url: null, disputed: false };

function viaText({ kind, hops }: Link): string | null {
  if (hops === 0) return null;
  return hops === 1 ? `Linked by the same ${IDENTIFIER_WORDS[kind]}` : `Linked by a ${IDENTIFIER_WORDS[kind]}, over another report or account`;
}

const bans = ({ accounts }: Evidence): Weighted[] =>
  accounts.flatMap(({ banned, memberSince, link, username }) =>
    banned === 'no'
      ? []
      : [
          {
            ...plain,
            tone: link.isTyped ? ('warning' as const) : ('danger' as const),
            text: `${link.isTyped ? `${sharingAccount({ link })} was banned` : 'A moderator banned his account'}${banned === 'for good' ? '' : ' for a time'}`,
            via: viaText(link),
            url: username && guyUrl(username),
            at: memberSince.toISOString(),
            weight: banned === 'for good' && !link.isTyped ? 100 : 40,
          },
        ],
  );

function reportLine(report: ReportEvidence): Weighted {
  const { id, at, severity, reasons, clientType, disputed, link } = report;
  const isGood = clientType === 'good guy';
  const what = reasons.length > 0 && !isGood ? reasons.map(reasonWord).join(', ') : clientTypeLabel(clientType).toLowerCase();
  return {
    ...plain,
    tone: isGood ? 'good' : severity >= SEVERE ? 'danger' : 'warning',
    text: `${isGood ? 'Filed as' : 'Reported:'} ${what}`,
    via: viaText(link),
    url: `/girl/timewasters?record=${id}`,
    at: at.toISOString(),
    disputed,
    weight: isGood ? 1 : severity * 20 - link.hops * 5,
  };
}

const flags = ({ flagged, accounts }: Evidence): Weighted[] =>
  flagged.map(({ at, guyId }) => ({
    ...plain,
    tone: 'warning' as const,
    text: 'A request of his may ask for sexual services',
    via: linkOf(accounts, guyId),
    at: at.toISOString(),
    weight: 30,
  }));

const voices = ({ reviews, sessions, accounts }: Evidence): Weighted[] => [
  ...reviews.map(({ good, at, comment, guyId, afterSession }) => ({
    ...plain,
    tone: good ? ('good' as const) : ('warning' as const),
    text: `${good ? 'Thumbs up' : 'Thumbs down'}${afterSession ? ' after a session' : ''}`,
    quote: comment,
    via: linkOf(accounts, guyId),
    url: urlOf(accounts, guyId, 'references'),
    at: at.toISOString(),
    weight: good ? 2 : 18,
  })),
  ...sessions.map(({ at, guyId }) => ({
    ...plain,
    tone: 'neutral' as const,
    text: 'Session completed',
    via: linkOf(accounts, guyId),
    at: at.toISOString(),
    weight: 0,
  })),
];

const references = ({ references: given, accounts }: Evidence): Weighted[] =>
  given.map(({ at, comment, guyId, named }) => ({
    ...plain,
    tone: 'good' as const,
    text: named ? 'Gave him a reference' : 'Reference without a name',
    quote: comment,
    via: linkOf(accounts, guyId),
    url: urlOf(accounts, guyId, 'references'),
    at: at.toISOString(),
    weight: 2,
  }));

const comments = ({ comments: all, accounts }: Evidence): Weighted[] =>
  all.map(({ at, comment, guyId }) => ({
    ...plain,
    tone: 'neutral' as const,
    text: 'Comment among girls',
    quote: comment,
    via: linkOf(accounts, guyId),
    url: urlOf(accounts, guyId, 'girls-only-comments'),
    at: at.toISOString(),
    weight: 10,
  }));

/** How long he is known here; only where she may know that the account is his. */
const known = ({ accounts }: Evidence): Weighted[] =>
  accounts.flatMap(({ username, memberSince, link }) =>
    username === null
      ? []
      : [{ ...plain, tone: 'neutral' as const, text: 'Has an account here since', via: viaText(link), at: memberSince.toISOString(), weight: -1 }],
  );

const guyUrl = (username: string, section?: string) => `/guy/${encodeURIComponent(username)}${section ? `#${section}` : ''}`;
const accountOf = (accounts: Evidence['accounts'], guyId: number) => accounts.find((one) => one.guyId === guyId);
function linkOf(accounts: Evidence['accounts'], guyId: number): string | null {
  const account = accountOf(accounts, guyId);
  return account ? viaText(account.link) : null;
}
function urlOf(accounts: Evidence['accounts'], guyId: number, section: string): string | null {
  const account = accountOf(accounts, guyId);
  return account?.username && !account.gone ? guyUrl(account.username, section) : null;
}
