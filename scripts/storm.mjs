import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

// `npm run storm`: bettors, kills and a checker. Options are in tests/storm/main.ts.

const node = await ensureInstalled();
const args = ['tests/storm/main.ts', ...process.argv.slice(2)];
process.exitCode = await run(node, args, { passSignals: true });
