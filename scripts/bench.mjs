import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run bench`: measures the built site against yardsticks of the same run. docs/performance.md
// explains the metrics. It is no test: a figure has a target and no pass mark.

const node = await ensureInstalled();
if (!(await ensureBuilt())) giveUp('The build failed; the error is above.');

const env = { NODE_ENV: 'production' };
const args = ['tests/bench/run.ts', ...process.argv.slice(2)];
process.exitCode = await run(node, args, { env, passSignals: true });
