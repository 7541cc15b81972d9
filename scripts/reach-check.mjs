import { runInstalled } from './lib/run-installed.mjs';

// `npm run reach-check -- <origin>`: axe, the size of touch targets and the landmarks of every screen of
// a running site, in a browser. Options are in tests/reach-check/main.ts.

await runInstalled('tests/reach-check/main.ts');
