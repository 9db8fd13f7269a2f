import { accountRules } from './accounts.ts';
import { cacheRules } from './cache.ts';
import { mediaRules } from './media.ts';
import { directoryRules } from './directory.ts';
import { sessionGirlRules } from './session-girls.ts';

/** All rules of the product, one file per feature. What stands in no file is denied. */
export const rules = {
  ...accountRules,
  ...cacheRules,
  ...mediaRules,
  ...directoryRules,
  ...sessionGirlRules,
} as const;
