import { runInstalled } from './lib/run-installed.mjs';

// `npm run postgres-versions`: starts the platform on PostgreSQL 15 to 18 as a role with CREATEROLE and
// no other right. It installs the older servers from npm, in a folder of its own.

await runInstalled('tests/postgres-versions/main.ts');
