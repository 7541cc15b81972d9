import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { addressOf } from '../screens/addresses.ts';
import { type Site, startSite } from '../site/server.ts';
import { brotliSize } from './page-parts.ts';

/** Size of the first network window, for HTML with its CSS. */
const WINDOW_BYTES = 14_336;

/**
 * Measures the bytes of every public page in both languages, as the page cache recompresses them.
 * Help articles are pages of their own.
 */
export async function measureWeights(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const paths = await publicPaths(site);
	const figures: Figure[] = [];
	for (const path of paths.flatMap((one) => [one, localizePath('en', one)])) {
		const value = brotliSize(await textOf(site, path));
		const over = value - WINDOW_BYTES;
		const note = over > 0 ? `${over} bytes too many` : '';
		figures.push({ name: path, value, unit: 'bytes', goal: `<= ${WINDOW_BYTES}`, note });
	}
	return figures;
}

async function publicPaths(site: Site): Promise<string[]> {
	const routes = Object.entries(ROUTES) as [RouteName, Route][];
	const open = routes.filter(([name, { access }]) => access === 'everybody' && name !== 'logout');
	const paths = await Promise.all(open.map(([name]) => addressOf(site, name)));
	const help = await textOf(site, ROUTES.help.path);
	const articles = [...help.matchAll(/href="(\/help\?article=[^"#]*)/g)].map(
		([, path = '']) => path,
	);
	return [...paths, ...new Set(articles), '/no-such-page'];
}

async function textOf({ origin }: Site, path: string): Promise<string> {
	return (await fetch(origin + path)).text();
}
