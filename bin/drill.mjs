// `npm run drill -- <name> …`: the source as it stands, mails with their JSX included.
import { launch } from './prepare.mjs';

launch('drills/run.ts', process.argv.slice(2), { flags: ['--import', 'tsx'] });
