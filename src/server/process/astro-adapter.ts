import node, { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/**
 * The adapter for Node with an entry of our own. The entry of the package renders into a `node:http`
 * response; the site renders a web `Request` (`astro-page.ts`), because most pages are rendered for
 * the page cache without a connection.
 */
export function serverAdapter(): AstroIntegration {
	const { name, hooks } = node({ mode: 'middleware' });
	return {
		name,
		hooks: {
			...hooks,
			'astro:config:done': ({ setAdapter }) => {
				const serverEntrypoint = new URL('../pages/astro-entry.ts', import.meta.url);
				setAdapter({ ...getAdapter({ staticHeaders: false }), serverEntrypoint });
			},
		},
	};
}
