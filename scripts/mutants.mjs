import { runInstalled } from './lib/run-installed.mjs';

// `npm run mutants`: puts defects into the product; each must be caught by a test.

await runInstalled('tests/mutants/main.ts');
