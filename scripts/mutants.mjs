import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

// `npm run mutants`: defects in the vendor wallet, each of which a test must see.

const node = await ensureInstalled();
const args = ['tests/mutants/main.ts', ...process.argv.slice(2)];
process.exitCode = await run(node, args, { passSignals: true });
