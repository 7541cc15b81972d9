import { loadEnvFile } from './lib/env-file.mjs';
import { findNode, ROOT } from './lib/paths.mjs';
import { giveUp } from './lib/run.mjs';
import { runServer } from './lib/server-process.mjs';
import { stampOf } from './lib/stamp.mjs';

// `npm run serve`: the server with the flags of production. It installs nothing and builds nothing:
// containers, systemd and platforms run it (docs/operations.md).

loadEnvFile();
const node = findNode();
if (!node) giveUp('There is no Node 26 or newer.');
if (!stampOf(ROOT).exists()) giveUp('There is no build: run npm run build first.');
process.exitCode = await runServer(node);
