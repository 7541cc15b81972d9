import { join } from 'node:path';
import { findNode, ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run reward -- grant | list | cancel`: docs/vendor-wallet.md.

const node = findNode();
if (!node) giveUp('The project is not installed: run npm start once.');
const args = [join(ROOT, 'src/platform/reward-main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(node, args);
