import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// A browser learns an island's imports only after reading its files. The page lists them
// (`src/layouts/Site.astro`), so all files load in one round trip.

/** Chunks that every island imports, and those of a visitor's forms. */
const AHEAD = {
	island: ['core', 'browser'],
	auth: ['core', 'browser', 'form', 'auth'],
};

/**
 * Astro hydrates islands through a file that only re-exports a function of `core`. The server's
 * code names that function instead, as `<file>#<name>`, which the element reads.
 */
const WAKES = /("@astrojs\/react\/client\.js":")_astro\/(client\.[\w-]+\.js)"/;
const NAMED = /^export\{(\w+) as default\}from"\.\/(core\.[\w-]+\.js)";?\s*$/;

/** Placeholder in the server's code until the browser's files have their names. */
const markOf = (kind) => `@@files-of-${kind}@@`;

/** Writes the addresses of the islands' imports into the server's code as `FILES_AHEAD`. */
export const filesAhead = {
	name: 'files-ahead',
	hooks: {
		'astro:config:setup': ({ command, updateConfig }) => {
			const marks = Object.keys(AHEAD).map((kind) => [kind, markOf(kind)]);
			const files = command === 'build' ? Object.fromEntries(marks) : {};
			updateConfig({ vite: { define: { FILES_AHEAD: JSON.stringify(files) } } });
		},
		'astro:build:done': async ({ dir, logger }) => {
			const client = fileURLToPath(dir);
			const names = await readdir(join(client, '_astro'));
			const server = join(client, '../server');
			for (const name of await readdir(server, { recursive: true })) {
				if (!name.endsWith('.mjs')) continue;
				const file = join(server, name);
				const code = await readFile(file, 'utf8');
				const marked = Object.entries(AHEAD).reduce((text, [kind, wanted]) => {
					return text.replaceAll(markOf(kind), addressesOf(wanted, names));
				}, code);
				const named = await nameWaking(marked, join(client, '_astro'));
				if (named === code) continue;
				await writeFile(file, named);
				logger.info(`files of islands named in ${name}`);
			}
		},
	},
};

/** Throws when a chunk is not exactly one file: the page would list a wrong one. */
function addressesOf(wanted, names) {
	const addresses = wanted.map((chunk) => {
		const found = names.filter((name) => /^[\w-]+\.[\w-]+\.js$/.test(name));
		const own = found.filter((name) => name.startsWith(`${chunk}.`));
		if (own.length !== 1) throw new Error(`${chunk}: ${own.length} files instead of one`);
		return `/_astro/${own[0]}`;
	});
	return addresses.join(' ');
}

/** Throws when the file has more than a re-export. */
async function nameWaking(code, folder) {
	const [entry, before, file] = WAKES.exec(code) ?? [];
	if (!entry) return code;
	const [, name, core] = NAMED.exec(await readFile(join(folder, file), 'utf8')) ?? [];
	if (!name) throw new Error(`${file} is not only a name`);
	return code.replace(entry, `${before}_astro/${core}#${name}"`);
}
