import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// An island's files name the files that they need, which a browser learns when it has read them. The
// page names these at once (`layouts/Site.astro`), so that all of it comes in one round trip.

/** What every island imports, and what the forms of a visitor do besides. */
const AHEAD = {
	island: ['core', 'browser'],
	doors: ['core', 'browser', 'form', 'doors'],
};

/** Stands in the server's code until the browser's files have their names. */
const markOf = (kind) => `@@files-of-${kind}@@`;

/** Tells the server's code, as `FILES_AHEAD`, the addresses of what islands import. */
export const filesAhead = {
	name: 'files-ahead',
	hooks: {
		'astro:config:setup': ({ command, updateConfig }) => {
			const marks = Object.keys(AHEAD).map((kind) => [kind, markOf(kind)]);
			const told = command === 'build' ? Object.fromEntries(marks) : {};
			updateConfig({ vite: { define: { FILES_AHEAD: JSON.stringify(told) } } });
		},
		'astro:build:done': async ({ dir, logger }) => {
			const client = fileURLToPath(dir);
			const names = await readdir(join(client, '_astro'));
			const server = join(client, '../server');
			for (const name of await readdir(server, { recursive: true })) {
				if (!name.endsWith('.mjs')) continue;
				const file = join(server, name);
				const code = await readFile(file, 'utf8');
				const told = Object.entries(AHEAD).reduce((text, [kind, wanted]) => {
					return text.replaceAll(markOf(kind), addressesOf(wanted, names));
				}, code);
				if (told === code) continue;
				await writeFile(file, told);
				logger.info(`what islands import is named in ${name}`);
			}
		},
	},
};

/** Throws when a file is not there, or not alone: the page would name it in vain. */
function addressesOf(wanted, names) {
	const addresses = wanted.map((chunk) => {
		const found = names.filter((name) => /^[\w-]+\.[\w-]+\.js$/.test(name));
		const own = found.filter((name) => name.startsWith(`${chunk}.`));
		if (own.length !== 1) throw new Error(`${chunk}: ${own.length} files instead of one`);
		return `/_astro/${own[0]}`;
	});
	return addresses.join(' ');
}
