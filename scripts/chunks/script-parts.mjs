import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Scripts that a page imports by their address (`?worker&url`) are built with the server. Astro moves
 * them to the browser's files, but not the parts that they load later: this does.
 */
export const scriptParts = {
	name: 'script-parts',
	hooks: {
		'astro:build:done': async ({ dir, logger }) => {
			const client = join(fileURLToPath(dir), '_astro');
			const server = join(fileURLToPath(dir), '../server/_astro');
			for (const name of await readdir(server).catch(() => [])) {
				if (!name.endsWith('.js')) continue;
				await rename(join(server, name), join(client, name));
				logger.info(`${name} is for browsers`);
			}
		},
	},
};
