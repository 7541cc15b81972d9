import { ensureInstalled } from './lib/install.mjs';
import { runPlaywright } from './lib/suites.mjs';

// `npm run e2e`: runs the browser tests, all or the named files, with options of Playwright; builds
// a stale build first.

await ensureInstalled();
const { failed } = await runPlaywright(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
