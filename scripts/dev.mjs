import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { giveUp, run } from './lib/run.mjs';

// `npm run dev`: Astro's own server with reload. The platform, its database and the studio start
// inside it (src/server/process/dev-integration.ts).

loadEnvFile();
const node = await ensureInstalled();

const studio = join(ROOT, 'scripts/build-studio.mjs');
if (existsSync(studio)) {
	const code = await run(node, [studio]);
	if (code !== 0) giveUp('The studio build failed; the error is above.', code);
}

const port = process.env.PORT || '4321';
const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', port];
const env = { NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' };
process.exitCode = await run(node, args, { env, passSignals: true });
