// `npm run mutants`: defects in the vendor wallet, each of which a test must see.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
	process.execPath,
	['tests/mutants/main.ts', ...process.argv.slice(2)],
	{ stdio: 'inherit', cwd: new URL('..', import.meta.url) },
);
process.exit(status ?? 1);
