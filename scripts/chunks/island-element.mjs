import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Astro writes the element `astro-island` into every page that has an island. The built site has a
// smaller one (`src/lib/interaction/island-element.ts`) with the features that its islands use. The
// style that Astro writes beside it is no valid content of a body: base.css has its rule.

const source = fileURLToPath(
	new URL('../../src/lib/interaction/island-element.ts', import.meta.url),
);
const ASTROS_OWN = /astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/;

const PRESCRIPTS = /astro\/dist\/runtime\/server\/scripts\.js$/;
const STYLE = /<style>\$\{ISLAND_STYLES\}<\/style>/;

let isReplaced = false;
let isStyleRemoved = false;

export const islandElement = {
	name: 'island-element',
	hooks: {
		'astro:config:setup': async ({ command, updateConfig }) => {
			if (command !== 'build') return;
			const code = await bundle();
			const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
			const load = (id) => {
				if (!ASTROS_OWN.test(id)) return undefined;
				isReplaced = true;
				return `export default ${JSON.stringify(code)}`;
			};
			const transform = (text, id) => {
				if (!PRESCRIPTS.test(id) || !STYLE.test(text)) return undefined;
				isStyleRemoved = true;
				return text.replace(STYLE, '');
			};
			updateConfig({
				security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [hash] } } },
				vite: { plugins: [{ name: 'island-element', enforce: 'pre', load, transform }] },
			});
		},
		// Another version of Astro may have it elsewhere.
		'astro:build:done': () => {
			if (!isReplaced) throw new Error('no page has the element of src/lib/interaction');
			if (!isStyleRemoved) throw new Error('Astro writes its style into the body');
		},
	},
};

async function bundle() {
	const result = await build({
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			write: false,
			target: ['chrome91', 'edge91', 'firefox91', 'safari15', 'ios15'],
			rollupOptions: { input: source, output: { format: 'iife' } },
		},
	});
	return [result].flat()[0].output[0].code.trim();
}
