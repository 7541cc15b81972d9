import { ensureBuilt } from './lib/build.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/run.mjs';
import { runServer } from './lib/server-process.mjs';

// `npm start`: installs and builds what is missing or stale, then runs the server. It runs on any
// Node from 20 on and imports nothing that has to be installed.

loadEnvFile();
const node = await ensureInstalled({ withDev: false });
if (!(await ensureBuilt())) giveUp('The build failed; the error is above.');
process.exitCode = await runServer(node);
