import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Adds the variables of the project's `.env` to the environment; those that are set already win.
 * `ENV_FILE` names another file; empty, it names none. The server does the same on its own.
 */
export function loadEnvFile() {
	const file = process.env.ENV_FILE ?? '.env';
	const path = resolve(ROOT, file);
	// Node 20 has it from 20.12 on; the server, on the project's own Node, reads the file anyway.
	if (file && existsSync(path)) process.loadEnvFile?.(path);
}
