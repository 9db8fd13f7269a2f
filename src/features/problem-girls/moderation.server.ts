import { and, isNull } from 'drizzle-orm';
import { problemGirls } from '#db/schema/problem-girls.ts';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';
import { REJECT } from '#platform/moderation/kind.ts';
import { readProblemGirls } from '#platform/moderation/problem-girl-items.server.ts';
import { deleteProblemGirl } from './actions/delete-problem-girl.server.ts';
import { restoreProblemGirl } from './actions/restore-problem-girl.server.ts';

export const crawledProblemGirl: ModerationKind = {
  ...{ name: 'crawledProblemGirl', label: 'Crawled problem girls', one: 'Crawled problem girl' },
  section: { position: 5, heading: 'New Problem Girls Crawled', empty: 'No new problem girls crawled.' },
  table: problemGirls,
  waiting: and(isNull(problemGirls.username), isNull(problemGirls.deletedAt)),
  risks: [{ what: 'Crawled problem girl', urgency: 'routine', why: 'found on another site', hours: null }],
  read: readProblemGirls,
  approveByForm: 'It has no username.',
  reject: { ...REJECT, act: deleteProblemGirl },
  undo: restoreProblemGirl,
  actions: ['problemGirl.deleted'],
  chart: { name: 'Problem girls', decided: { actions: ['problemGirl.edited', 'problemGirl.deleted'] } },
};
