import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type Route } from '#lib/routes.ts';
import { ROOT } from '../lib/paths.mjs';

const PAGES = 'src/pages/[...lang]';
const HEAD =
	'| Address, and its aliases | Page | Frame | Access | Banners | Search engines |\n|---|---|---|---|---|---|';

/** A table of every screen of `ROUTES`, with the file that serves it. */
export function listRoutes(): string {
	return `${HEAD}\n${Object.values(ROUTES).map(rowOf).join('\n')}\n`;
}

function rowOf({ path, aliases = [], frame, access, bannerGroup, isIndexed }: Route): string {
	const addresses = [path, ...aliases].map((address) => `\`${address}\``).join(', ');
	const banners = bannerGroup ? `\`${bannerGroup}\`` : '';
	const found = isIndexed ? 'yes' : 'no';
	return `| ${addresses} | \`${pageOf(path)}\` | ${frame} | ${access} | ${banners} | ${found} |`;
}

/** The page's file below `src/pages/[...lang]`. */
function pageOf(path: string): string {
	const files = [`${path.slice(1)}.astro`, join(path.slice(1), 'index.astro')];
	const file = files.find((name) => existsSync(join(ROOT, PAGES, name)));
	if (!file) throw new Error(`${path} has no page ${files.join(' or ')}.`);
	return file;
}
