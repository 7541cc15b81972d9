import { ensureInstalled } from './lib/install.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run mutants`: defects in the vendor wallet, each of which a test must see.

await ensureInstalled();
const args = ['tests/mutants/main.ts', ...process.argv.slice(2)];
process.exitCode = await run(PROJECT_NODE, args, { passSignals: true });
