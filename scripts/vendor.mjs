import { join } from 'node:path';
import { findNode, ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run vendor -- list | add | enable | disable | …`: docs/vendor-port.md.

const node = findNode();
if (!node) giveUp('The project is not installed: run npm start once.');
const args = [join(ROOT, 'src/server/vendor-main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(node, args);
