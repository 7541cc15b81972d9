import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run member -- one-time-password | expire-password`: docs/accounts.md.

if (!existsSync(PROJECT_NODE)) giveUp('The project is not installed: run npm start once.');
const args = [join(ROOT, 'src/server/member-main.ts'), ...process.argv.slice(2)];
process.exitCode = await run(PROJECT_NODE, args);
