import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/**
 * Installs what is missing, runs a program of the project on its Node, and exits with the program's
 * exit code. Signals reach the program.
 */
export async function runInstalled(program, args = process.argv.slice(2)) {
	const node = await ensureInstalled();
	process.exitCode = await run(node, [program, ...args], { passSignals: true });
}
