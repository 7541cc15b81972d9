import { runInstalled } from './lib/run-installed.mjs';

// `npm run schema`: writes src/platform/db/schema.sql from the catalogue of a migrated database. Run
// after a change of a table or a SQL function; the result is committed.

const test = ['--project', 'platform', 'tests/platform/db/schema.test.ts'];
await runInstalled('node_modules/vitest/vitest.mjs', ['run', ...test, '--update']);
