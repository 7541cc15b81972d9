import { join } from 'node:path';
import { findNode, ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run outbox -- list | json`: docs/accounts.md.

const node = findNode();
if (!node) giveUp('The project is not installed: run npm start once.');
const args = [join(ROOT, 'src/server/outbox-main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(node, args);
