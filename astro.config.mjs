import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { platformInDev } from './src/server/dev-integration.ts';

/** Adds `client:interaction`: an island loads on the first sign that somebody wants it. */
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

export default defineConfig({
	output: 'server',
	adapter: node({ mode: 'middleware', bodySizeLimit: 256 * 1024 }),
	integrations: [
		react(),
		astroI18next({ configPath: 'astro-i18next.config.cjs' }),
		interaction,
		platformInDev(),
	],
	session: false,
	trailingSlash: 'ignore',
	build: { inlineStylesheets: 'always' },
	markdown: { syntaxHighlight: false },
	prefetch: false,
	devToolbar: { enabled: false },
	security: { checkOrigin: true, csp: true },
	vite: {
		build: { assetsInlineLimit: 6 * 1024 },
	},
});
