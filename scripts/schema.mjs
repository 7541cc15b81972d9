import { ensureInstalled } from './lib/install.mjs';
import { PROJECT_NODE } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run schema`: writes src/platform/db/schema.sql from the catalogue of a migrated database. To run
// after a change of a table or a SQL function; the result is committed.

await ensureInstalled();
const test = ['run', '--project', 'platform', 'tests/platform/db/schema.test.ts', '--update'];
process.exitCode = await run(PROJECT_NODE, ['node_modules/vitest/vitest.mjs', ...test]);
