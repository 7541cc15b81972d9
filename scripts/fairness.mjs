import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

// `npm run fairness`: plays the bundled game ten million times and holds chance, return and both
// verifiers against what is published. Options are in tests/fairness/main.ts.

const node = await ensureInstalled();
const args = ['tests/fairness/main.ts', ...process.argv.slice(2)];
process.exitCode = await run(node, args, { passSignals: true });
