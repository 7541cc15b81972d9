import { loadEnvFile } from './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { giveUp } from './lib/run.mjs';
import { runServer } from './lib/server-process.mjs';
import { stampOf } from './lib/stamp.mjs';

// `npm run preview`: serves the existing build, which `npm run build` made, and never builds.

loadEnvFile();
const node = await ensureInstalled({ withDev: false });
if (!stampOf(ROOT).exists()) giveUp('There is no build: run npm run build first.');
process.exitCode = await runServer(node);
