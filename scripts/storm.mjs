import { runInstalled } from './lib/run-installed.mjs';

// `npm run storm`: bettors, kills and a checker. Options are in tests/storm/main.ts.

await runInstalled('tests/storm/main.ts');
