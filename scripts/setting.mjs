import { join } from 'node:path';
import { findNode, ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run setting -- list | get | set | reset | log | export | import`: docs/settings.md. It installs
// nothing: what it writes may go into a file.

const node = findNode();
if (!node) giveUp('The project is not installed: run npm start once.');
const args = [join(ROOT, 'src/platform/setting-main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(node, args);
