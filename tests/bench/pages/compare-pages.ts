import { ROUTES, type Route } from '#lib/routes.ts';
import { logIn } from './log-in.ts';

// `node tests/bench/pages/compare-pages.ts <origin A> <origin B> [data folder]`: requests every screen
// of both sites in both languages as a visitor and, with the data folder, as the demo player, and
// prints the pages that differ. Both sites show the same data: run them on copies of one
// data folder. The code of scripts, file hashes, identifiers and clocks are masked; anything else is a difference. Meant for
// moves of files, which change no page. Exit code 1 when a page differs.

const [a, b, dataDir] = process.argv.slice(2);
if (!a || !b) {
	process.stderr.write(
		'Usage: node tests/bench/pages/compare-pages.ts <origin A> <origin B> [data folder]\n',
	);
	process.exit(2);
}

const QUERIES = ['', '?page=2', '?type=hot', '?search=padma', '?id=1'];

const paths = Object.values<Route>(ROUTES).flatMap(({ path, aliases = [] }) => [
	...aliases,
	...['', '/en'].flatMap((prefix) => QUERIES.map((query) => `${prefix}${path}${query}`)),
]);
const extra = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/nowhere', '/forms/login'];
extra.push('/forms/register', '/parts/languages', '/parts/vendors?kind=rng', '/en/nowhere');

const cookies = dataDir && [
	await logIn({ origin: a, dataDir }),
	await logIn({ origin: b, dataDir }),
];
let compared = 0;
const different: string[] = [];
for (const path of [...paths, ...extra]) {
	await compare(path);
	if (cookies) await compare(path, cookies);
}
process.stdout.write(`${compared} pages compared, ${different.length} different\n`);
for (const line of different) process.stdout.write(`${line}\n`);
process.exitCode = different.length > 0 || compared === 0 ? 1 : 0;

async function compare(path: string, [cookieA = '', cookieB = '']: readonly string[] = []) {
	const [one, two] = await Promise.all([read(a, path, cookieA), read(b, path, cookieB)]);
	compared++;
	if (one === two) return;
	const at = [...one].findIndex((letter, index) => letter !== two[index]);
	const from = Math.max(0, at - 80);
	const excerpts = [one, two].map((text) => JSON.stringify(text.slice(from, at + 160)));
	different.push(`${cookieA ? 'member' : 'visitor'} ${path}\n  ${excerpts.join('\n  ')}`);
}

/** Status, headers that matter and body, with what differs between two builds masked. */
async function read(origin = '', path: string, cookie: string): Promise<string> {
	const headers = { cookie, 'accept-encoding': 'identity' };
	const response = await fetch(new URL(path, origin), { headers, redirect: 'manual' });
	const shown = ['content-type', 'cache-control', 'location', 'vary', 'link']
		.map((name) => `${name}: ${response.headers.get(name)}`)
		.join('\n');
	const text = `${response.status}\n${shown}\n${await response.text()}`;
	const { host } = new URL(origin);
	return mask(text.replaceAll(host, 'HOST').replaceAll(encodeURIComponent(host), 'HOST'));
}

/**
 * The rules of all style elements in one, sorted: which element holds a rule, and in what order, follows
 * the names of files. Whether the order matters is shown by screenshots alone.
 */
function mergeStyles(text: string): string {
	const rules: string[] = [];
	const rest = text.replaceAll(/<style>([^<]*)<\/style>/g, (_, css: string) => {
		rules.push(...splitRules(css.replaceAll(/\[data-astro-cid-\w+\]/g, '[CID]')));
		return '';
	});
	return `${rest}\n${rules.sort().join('\n')}`;
}

/** The rules of a style sheet, at-rules whole. */
function splitRules(css: string): string[] {
	const rules: string[] = [];
	let depth = 0;
	let start = 0;
	for (let at = 0; at < css.length; at++) {
		if (css[at] === '{') depth++;
		if (css[at] !== '}' || --depth > 0) continue;
		rules.push(css.slice(start, at + 1).trim());
		start = at + 1;
	}
	return rules;
}

function mask(text: string): string {
	return mergeStyles(text)
		.replaceAll(/(<script(?![^>]*json)[^>]*>)[^<]*(?:<(?!\/script)[^<]*)*/g, '$1CODE')
		.replaceAll(/(\/_astro\/[\w@.[\]-]+?)\.[\w-]{8,10}(#\w+)?\.?/g, '$1.HASH.')
		.replaceAll(/\/_astro\/[\w.[\]@-]+/g, '/_astro/FILE')
		.replaceAll(/#[\w$]{1,3}(?=["&])/g, '#NAME')
		.replaceAll(/(data-)?astro-cid-[\w]+/g, 'CID')
		.replaceAll(/astro-\w{6,8}\b/g, 'ASTRO')
		.replaceAll(/(uid|prefix)="[\w-]+"/g, '$1=""')
		.replaceAll(/data-(now|closes|since|jackpot)="[^"]*"/g, 'data-$1=""')
		.replaceAll(/<time [^>]*>[^<]*/g, '<time>')
		.replaceAll(/_r\d+R_[0-9a-vH]+_/g, 'REACT-ID')
		.replaceAll(/(M\d+,\d+h1v1h-1z)+/g, 'QR')
		.replaceAll(/\b\d{13}\b/g, 'MS')
		.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
		.replaceAll(/sha256-[\w+/=]+/g, 'SHA')
		.replaceAll(/[\w-]{43}/g, 'TOKEN');
}
