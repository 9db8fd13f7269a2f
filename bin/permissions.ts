import { writeFileSync } from 'node:fs';
import { permissionsDocument } from '#tests/permissions/document.ts';

/** `npm run permissions`: writes docs/permissions.md again. */
writeFileSync(new URL('../docs/permissions.md', import.meta.url), permissionsDocument());
