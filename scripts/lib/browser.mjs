import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the tests: CHROMIUM_PATH, or one that is installed. */
export function findBrowser() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return existsSync(given) ? given : undefined;
	const folders = (process.env.PATH ?? '').split(delimiter);
	const files = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	return [...files, MAC].find((file) => existsSync(file));
}

/** Finds a browser, or installs Debian's when this is root. Answers what to do when neither works. */
export async function ensureBrowser() {
	const found = findBrowser();
	if (found) return { path: found };
	const sentence =
		'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.';
	const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (process.env.CHROMIUM_PATH || !mayInstall) return { sentence };
	process.stdout.write('Installing the package chromium\n');
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	const updated = await run('apt-get', ['update', '-q'], { env });
	const args = ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-noto-core'];
	const installed = updated === 0 && (await run('apt-get', args, { env }));
	const path = installed === 0 ? findBrowser() : undefined;
	return path ? { path } : { sentence };
}
