import type { AstroIntegration } from 'astro';

const NAME = 'jhilik-server';

/** Makes Astro build pages for the site server, which renders them by `astro-page.ts`. */
export function serverAdapter(): AstroIntegration {
	return {
		name: NAME,
		hooks: {
			'astro:config:setup': ({ updateConfig, config, command }) => {
				const { route } = config.image.endpoint;
				// The standard endpoint reads local images by a request to the site itself, this one from disk.
				const entrypoint = `astro/assets/endpoint/${command === 'dev' ? 'dev' : 'node'}`;
				updateConfig({
					// A redirect is an answer of the server, not a page with a `refresh` tag.
					build: { redirects: false },
					image: { endpoint: { route, entrypoint } },
				});
			},
			'astro:config:done': ({ setAdapter }) => {
				setAdapter({
					name: NAME,
					entrypointResolution: 'auto',
					serverEntrypoint: new URL('../pages/astro-entry.ts', import.meta.url),
					adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
					supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
				});
			},
		},
	};
}
