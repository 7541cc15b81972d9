import { runInstalled } from './lib/run-installed.mjs';

// `npm run fairness`: plays the bundled game ten million times and compares chance, return to player
// and both verifiers with the published figures. Options are in tests/fairness/main.ts.

await runInstalled('tests/fairness/main.ts');
