import { ensureInstalled } from './lib/install.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run upgrade-cluster`: packs a stopped cluster of this build for the tests of upgrades. To run when
// a release changes the schema; the result is committed.

await ensureInstalled();
process.exitCode = await run(PROJECT_NODE, ['tests/platform/db/upgrade/make-cluster.ts']);
