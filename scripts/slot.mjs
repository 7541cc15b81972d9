import { runInstalled } from './lib/run-installed.mjs';

// `npm run slot -- report`: prints the exact figures of every slot table; `--write` also stores them
// in docs/slot-report.md, which a test compares.

await runInstalled('scripts/slot/main.ts');
