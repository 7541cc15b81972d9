/** Which way imports go (CONTRIBUTING.md, section 1). Paths are from the root. */

/** Platform modules: each imports only what stands to its left. */
export const PLATFORM_LINE = [
	...['db', 'settings', 'ledger', 'profiles', 'messages', 'codes', 'human', 'members', 'trials'],
	...[
		'social',
		'turnover',
		'vendors',
		'games',
		'jackpot',
		'lottery',
		'bonus',
		'rebate',
		'vip',
		'points',
	],
	...['missions', 'wallet', 'live', 'agents', 'notices', 'help', 'content'],
	...['system', 'jobs', 'seed'],
];

/** What of lib the platform knows. */
const PLATFORM_LIB =
	/^src\/lib\/(money|time|rich-text)\.ts$|^src\/lib\/(content|rules|vendor)\/|^src\/lib\/wps\/(call|refusals|invalid-input|cipher|standing|service-links)\.ts$|^src\/lib\/wps\/contract\//;

/** What of lib the server knows: the calls, the addresses of the screens, and how instants read. */
const SERVER_LIB =
	/^src\/lib\/(wps\/|(brand|routes|time|safe-path|rules\/social)\.ts$|i18n\/(locales|dates)\.ts$)/;

/** What of lib the studio knows. */
const STUDIO_LIB = /^src\/lib\/((money|letters)\.ts$|interaction\/network\.ts$|vendor\/)/;

/** The doors by which the server starts what it serves. */
const SERVER_DOORS = [
	'src/platform/platform.ts',
	'src/platform/subnets.ts',
	'src/platform/vault.ts',
	'src/platform/db/embedded.ts',
	'src/platform/seed/demo-logins.ts',
	'src/studio/server.ts',
];

/** What of the server the operators' commands know: where the keys of the site are. */
const CLI_SERVER = ['src/server/config.ts', 'src/server/keys.ts', 'src/server/process/env-file.ts'];

/** True when `from` may import `to`. */
export function mayImport(from: string, to: string): boolean {
	const [, area = ''] = from.split('/');
	if (from === 'src/middleware.ts') {
		return isIn(to, 'lib') || to === 'src/platform/platform.ts';
	}
	if (area === 'server') {
		return isIn(to, 'server') || SERVER_LIB.test(to) || SERVER_DOORS.includes(to);
	}
	if (area === 'pages' || area === 'layouts') return isIn(to, 'layouts', 'islands', 'lib');
	if (area === 'islands') return mayIslandImport(from, to);
	if (area === 'lib') return isIn(to, 'lib');
	if (area === 'platform') return mayPlatformImport(from, to);
	if (area === 'cli') return isIn(to, 'cli', 'platform', 'lib') || CLI_SERVER.includes(to);
	if (area === 'studio') {
		return isIn(to, 'studio') || STUDIO_LIB.test(to);
	}
	return false;
}

function isIn(path: string, ...areas: string[]): boolean {
	return areas.some((area) => path.startsWith(`src/${area}/`));
}

/** A feature imports ui and lib and never another feature; the shell imports every feature. */
function mayIslandImport(from: string, to: string): boolean {
	const feature = from.split('/')[2] ?? '';
	if (isIn(to, 'lib', 'islands/ui', `islands/${feature}`)) return true;
	return feature === 'shell' && isIn(to, 'islands');
}

function mayPlatformImport(from: string, to: string): boolean {
	if (PLATFORM_LIB.test(to)) return true;
	if (!isIn(to, 'platform')) return false;
	const [, , fromModule = '', ...fromRest] = from.split('/');
	const [, , toModule = '', ...toRest] = to.split('/');
	// platform.ts, serve.ts, route.ts, refuse.ts, subnets.ts, vault.ts and kept-figures.ts put it together.
	if (fromRest.length === 0) return true;
	if (toRest.length === 0)
		return ['kept-figures.ts', 'refuse.ts', 'route.ts', 'subnets.ts', 'vault.ts'].includes(
			toModule,
		);
	if (fromModule === toModule) return true;
	const isLeft = PLATFORM_LINE.indexOf(toModule) < PLATFORM_LINE.indexOf(fromModule);
	const isInner = toRest.at(-1) === 'rows.ts' || toRest.at(-1) === 'routes.ts';
	return isLeft && PLATFORM_LINE.includes(toModule) && !isInner;
}
