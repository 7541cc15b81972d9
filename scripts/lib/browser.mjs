import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless Chromium without browser windows: a test costs a quarter less CPU. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Debian's package names, preferred first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The fonts of an Android phone, from npm packages: pages look the same on every machine. */
const FONTS = join(import.meta.dirname, 'browser-fonts.conf');

/**
 * Returns the environment of a browser with the project's fonts; `fontsFile` is a configuration of
 * fontconfig.
 */
export function browserEnv(fontsFile = FONTS) {
	return { ...process.env, FONTCONFIG_FILE: fontsFile };
}

/** Finds a full browser: CHROMIUM_PATH, or an installed one. */
export function findBrowser() {
	return findOne([...WHOLE, ...SHELLS]);
}

/** Finds the browser of the tests: CHROMIUM_PATH, or an installed one. */
export function findTestBrowser() {
	return findOne([...SHELLS, ...WHOLE]);
}

function findOne(names) {
	const given = process.env.CHROMIUM_PATH;
	if (given) return existsSync(given) ? given : undefined;
	const folders = (process.env.PATH ?? '').split(delimiter);
	const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...files, MAC].find((file) => existsSync(file));
}

/**
 * Finds the browser of the tests, or installs Debian's as root. Returns an instruction when neither
 * works.
 */
export async function ensureBrowser() {
	const found = findTestBrowser();
	if (found) return { path: found };
	const sentence =
		'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.';
	const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (process.env.CHROMIUM_PATH || !mayInstall) return { sentence };
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	await run('apt-get', ['update', '-q'], { env });
	for (const name of PACKAGES) {
		process.stdout.write(`Installing the package ${name}\n`);
		const args = ['install', '-qy', '--no-install-recommends', name];
		const installed = await run('apt-get', args, { env });
		const path = installed === 0 ? findTestBrowser() : undefined;
		if (path) return { path };
	}
	return { sentence };
}
