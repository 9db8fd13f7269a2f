import type { ImportKind } from '#db/schema/import-kinds.ts';
import { accountsImport } from '#features/accounts/import.server.ts';
import { girlsImport } from '#features/girls/import.server.ts';
import { problemGirlsImport } from '#features/problem-girls/import.server.ts';
import { sessionGirlsImport } from '#features/session-girls/import.server.ts';
import { timewastersImport } from '#features/timewasters/import.server.ts';
import type { ImportDefinition } from '#platform/imports/define-import.ts';

/** Everything that `npm run import` can bring in. */
export const imports: Record<ImportKind, ImportDefinition> = {
  girls: girlsImport,
  session_girls: sessionGirlsImport,
  problem_girls: problemGirlsImport,
  timewasters: timewastersImport,
  accounts: accountsImport,
};
