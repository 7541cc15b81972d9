import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';

/**
 * Checks every screen of a running site, in both languages, with the Nu HTML checker:
 * `npm run html-check -- <origin> [<cookie>]`. The cookie is that of a session, such as
 * `__Host-sid=…`, for the screens of members. npm fetches the checker, which is larger than the
 * project and needs java; `npm test` runs the rules of html-validate instead.
 */
const CHECKER = 'vnu-jar@26.9.27';

/** Messages of the checker that are wrong about this site. */
const ALLOWED = [
	// The standard has `blocking` on `rel=expect` too; the checker's schema is older.
	'A “link” element with a “blocking” attribute must have a “rel” attribute',
	'Bad value “expect” for attribute “rel”',
	// A property that browsers have before the checker knows it.
	'“scroll-initial-target”: Property',
];

interface Message {
	type: string;
	url: string;
	lastLine?: number;
	message: string;
	extract?: string;
}

const [origin, cookie] = process.argv.slice(2);
if (!origin || !URL.canParse(origin)) fail('use: npm run html-check -- <origin> [<cookie>]');
if (spawnSync('java', ['-version']).error) {
	fail('java is missing: the Nu HTML checker needs a Java runtime, version 11 or newer');
}

const folder = await mkdtemp(join(tmpdir(), 'html-check-'));
try {
	const screens = await saveScreens(folder);
	const faults = check(folder, screens);
	for (const fault of faults) console.error(fault);
	console.log(`${screens.size} screens, ${faults.length} faults`);
	process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
	await rm(folder, { recursive: true, force: true });
}

/** Writes the HTML of every screen to a file and returns the addresses by file. */
async function saveScreens(to: string): Promise<Map<string, string>> {
	const screens = new Map<string, string>();
	for (const [name, { path }] of Object.entries(ROUTES)) {
		for (const locale of LOCALES) {
			const address = new URL(localizePath(locale, path), origin).href;
			const response = await fetch(address, { headers: cookie ? { cookie } : {} });
			const file = join(to, `${name}-${locale}.html`);
			await writeFile(file, await response.text());
			screens.set(file, address);
		}
	}
	return screens;
}

function check(path: string, screens: Map<string, string>): string[] {
	const args = ['--yes', CHECKER, '--format', 'json', '--skip-non-html', path];
	const { stderr, error } = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
	if (error) fail(`npx cannot be run: ${error.message}`);
	const json = stderr.slice(Math.max(0, stderr.indexOf('{')));
	if (!json.startsWith('{')) fail(`the checker did not run: ${stderr}`);
	const { messages }: { messages: Message[] } = JSON.parse(json);
	return messages
		.filter(
			({ type, message }) => type === 'error' && !ALLOWED.some((one) => message.includes(one)),
		)
		.map(({ url, lastLine, message, extract = '' }) => {
			const file = decodeURIComponent(new URL(url).pathname);
			return `${screens.get(file) ?? file}:${lastLine}: ${message} (…${extract.trim()}…)`;
		});
}

function fail(reason: string): never {
	console.error(reason);
	process.exit(2);
}
