import { ensureBuilt } from './lib/build.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, run } from './lib/run.mjs';
import { SERVER_ARGS, SERVER_ENV } from './lib/server-process.mjs';

// `npm start`: installs and builds what is missing or stale, then runs the server. It runs on any
// Node from 20 on and imports nothing that has to be installed.

loadEnvFile();
const node = await ensureInstalled({ withDev: false });
if (!(await ensureBuilt())) giveUp('The build failed: what is above says why.');

// The channel tells the server when this process is gone, so that it is never left behind.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
process.exitCode = await run(node, SERVER_ARGS, {
	stdio,
	env: SERVER_ENV,
	passSignals: true,
});
