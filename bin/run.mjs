// `node bin/run.mjs <tool> …`: a tool of the project on the project's own Node, with everything installed.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { install, projectNode, root, toolScript } from './prepare.mjs';
import { scratchFolder } from './scratch.mjs';

install();
const [tool, ...args] = process.argv.slice(2);
const result = spawnSync(projectNode, [toolScript(tool), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TMPDIR: scratchFolder(), PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
});
process.exit(result.status ?? 1);
