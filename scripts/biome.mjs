import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run lint` and `npm run format`, of all files or of those that are named.

const node = await ensureInstalled();
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
process.exitCode = await run(node, [biome, ...process.argv.slice(2)]);
