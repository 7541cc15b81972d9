import { runInstalled } from './lib/run-installed.mjs';

// `npm run fairness`: plays rounds of every bundled game and compares chance, returns and both verifiers
// with the exact figures. Options are in tests/fairness/main.ts.

await runInstalled('tests/fairness/main.ts');
