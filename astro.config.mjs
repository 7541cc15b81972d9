import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { filesAhead } from './scripts/chunks/ahead.mjs';
import { codeSplitting, treeshake } from './scripts/chunks/chunks.mjs';
import { islandElement } from './scripts/chunks/island-element.mjs';
import { scriptParts } from './scripts/chunks/script-parts.mjs';
import { serverBundle } from './scripts/chunks/server-bundle.mjs';
import { cssPlugins } from './scripts/css/old-phones.mjs';
import { LETTERS_SCRIPT } from './src/layouts/shell/letters-script.ts';
import { PROMO_SCRIPT } from './src/layouts/shell/promo-script.ts';
import { serverAdapter } from './src/server/process/astro-adapter.ts';
import { platformInDev } from './src/server/process/dev-integration.ts';

/** Lightning CSS's `Features.LightDark`, which the minifier leaves unchanged. */
const LIGHT_DARK = 1 << 20;

/**
 * Phones of 2021; docs/frontend.md has the consequences for the CSS. Chrome 90 runs the scripts for 91
 * too: a rare bug of 90 with `?.` would cost 1 KB to compile away.
 */
const PHONES = ['chrome91', 'edge91', 'firefox91', 'safari15', 'ios15'];

/** Adds `client:interaction`: an island hydrates on the first interaction with it. */
const interaction = {
	name: 'interaction-directive',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({
				name: 'interaction',
				entrypoint: './src/lib/interaction/directive.ts',
			});
		},
	},
};

/** Serves every component on one page in `npm run dev`. */
const gallery = {
	name: 'component-gallery',
	hooks: {
		'astro:config:setup': ({ command, injectRoute }) => {
			if (command !== 'dev') return;
			const entrypoint = './src/layouts/ComponentGallery.astro';
			injectRoute({ pattern: '/[...lang]/_components', entrypoint });
		},
	},
};

/** The source of an inline script in the policy. */
const hashOf = (script) => `sha256-${hash('sha256', script, 'base64')}`;

export default defineConfig({
	output: 'server',
	adapter: serverAdapter(),
	integrations: [
		react(),
		astroI18next({ configPath: 'astro-i18next.config.cjs' }),
		interaction,
		gallery,
		scriptParts,
		filesAhead,
		islandElement,
		platformInDev(),
	],
	session: false,
	trailingSlash: 'ignore',
	build: { inlineStylesheets: 'always' },
	markdown: { syntaxHighlight: false },
	prefetch: false,
	devToolbar: { enabled: false },
	security: {
		checkOrigin: true,
		csp: { scriptDirective: { hashes: [LETTERS_SCRIPT, PROMO_SCRIPT].map(hashOf) } },
	},
	vite: {
		plugins: [serverBundle],
		environments: {
			client: { build: { target: PHONES, rolldownOptions: { output: { codeSplitting } } } },
		},
		css: {
			postcss: { plugins: cssPlugins(readFileSync('src/layouts/styles/tokens.css', 'utf8')) },
			// The tokens define every colour per theme, so `light-dark()` needs no polyfill.
			lightningcss: { exclude: LIGHT_DARK },
		},
		// Scripts of a page by their address can load parts of theirs later.
		worker: { format: 'es', rolldownOptions: { transform: { target: PHONES } } },
		build: {
			rolldownOptions: { treeshake },
			assetsInlineLimit: 6 * 1024,
			// Code of the server is for the Node that it runs on.
			target: 'esnext',
			cssTarget: ['chrome90', 'edge90', 'firefox91', 'safari15', 'ios15'],
		},
	},
});
