// `npm run storm`: bettors, kills and a checker. Options are in tests/storm/main.ts.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['tests/storm/main.ts', ...process.argv.slice(2)], {
	stdio: 'inherit',
	cwd: new URL('..', import.meta.url),
});
process.exit(status ?? 1);
