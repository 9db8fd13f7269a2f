// `node bin/script.mjs bin/demo-data.ts <folder> [<copy>]`: the demo data that sites of the browser tests start on, and a copy of it.
import { copyDemoData, createDemoData } from '../tests/setup/demo-data.ts';

const [folder = '', copy] = process.argv.slice(2);
await createDemoData(folder);
if (copy) copyDemoData(copy, folder);
