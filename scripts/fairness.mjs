import { ensureInstalled } from './lib/install.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run fairness`: plays the bundled game ten million times and holds chance, return and both
// verifiers against what is published. Options are in tests/fairness/main.ts.

await ensureInstalled();
const args = ['tests/fairness/main.ts', ...process.argv.slice(2)];
process.exitCode = await run(PROJECT_NODE, args, { passSignals: true });
