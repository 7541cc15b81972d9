import { existsSync } from 'node:fs';

/**
 * Adds the variables of `.env` in the current folder to the environment. A variable that is set
 * already keeps its value. `ENV_FILE` names another file; empty, it disables this.
 */
export function loadEnvFile(): void {
	const file = process.env['ENV_FILE'] ?? '.env';
	if (file && existsSync(file)) process.loadEnvFile(file);
}
