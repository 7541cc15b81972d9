import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site-process.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

/** Gives an operator's command to a running site, as `npm run setting` does. */
export async function operate({ dataDir }: Site, ...args: string[]): Promise<string> {
	const { PATH, HOME } = process.env;
	const file = join(ROOT, 'src/platform/setting-main.ts');
	const env = { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: dataDir };
	const { stdout } = await run(process.execPath, [file, ...args], { cwd: ROOT, env });
	return stdout;
}
