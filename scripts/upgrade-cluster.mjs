import { runInstalled } from './lib/run-installed.mjs';

// `npm run upgrade-cluster`: packs a stopped cluster of this build for the tests of upgrades. Run when
// a release changes the schema; the result is committed.

await runInstalled('tests/platform/db/upgrade/make-cluster.ts');
