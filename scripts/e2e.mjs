import { ensureInstalled } from './lib/install.mjs';
import { runPlaywright } from './lib/suites.mjs';

// `npm run e2e`: the journeys in a browser, all of them or the files that are named; options of
// Playwright may follow. It builds what is stale first.

await ensureInstalled();
const { failed } = await runPlaywright(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
