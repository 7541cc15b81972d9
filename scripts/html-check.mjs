import { runInstalled } from './lib/run-installed.mjs';

// `npm run html-check -- <origin>`: checks every screen of a running site with the Nu HTML checker,
// which needs java. Options are in tests/html-check/main.ts.

await runInstalled('tests/html-check/main.ts');
