/**
 * The allowed directions of imports (CONTRIBUTING.md, section 1). Paths are from the root. Within a
 * layer, an area or a subsystem the order is free as long as it makes no circle.
 */

/**
 * The areas of the platform: each imports only areas to its left. `seed` and `jobs` see all of
 * them.
 */
export const PLATFORM_AREAS = [
	...['db', 'core', 'settings', 'ledger', 'people', 'lottery', 'play', 'money', 'rewards'],
	...['agents', 'talk', 'site', 'jobs', 'seed'],
];

/** The files that assemble the platform and see all of it. */
const PLATFORM_ASSEMBLY = [
	...['platform.ts', 'services.ts', 'sealed-values.ts', 'keep-keys.ts'].map(
		(file) => `src/platform/${file}`,
	),
];

/** The subsystems of the server: each imports only those to its left. */
export const SERVER_ROOMS = [
	...['variables', 'http', 'api', 'availability', 'ops', 'live', 'pages', 'integrations'],
	'process',
];

/**
 * Server files beside the subsystems: the files that every subsystem may import, and the file that
 * assembles them.
 */
const SERVER_CONFIG = 'src/server/config.ts';
const SERVER_BASE = [SERVER_CONFIG, 'src/server/log.ts'];
const SERVER_SITE = 'src/server/site.ts';

/** The layers of the web side: each imports itself and the layers to its left. */
const WEB_LAYERS = [['lib'], ['components', 'browser'], ['features'], ['layouts'], ['pages']];

/** The parts of lib that the platform imports. */
const PLATFORM_LIB =
	/^src\/lib\/(brand|money|time|instant-format|rich-text|due|fraction|database-time|bound-pool)\.ts$|^src\/lib\/(content|rules|vendor|psp|fair)\/|^src\/lib\/wps\/(call|call-path|values|refusals|invalid-input|cipher|glance|site-availability|service-links)\.ts$|^src\/lib\/wps\/contract\//;

/** The parts of lib that the server imports: the calls, the addresses of the screens, and dates. */
const SERVER_LIB =
	/^src\/lib\/(wps\/|(brand|routes|near-path|time|safe-path|site-addresses|database-time|rules\/(auth\/social|wallet\/pictures))\.ts$|i18n\/(locales|dates)\.ts$)/;

/** The parts of lib that the studio imports. */
const STUDIO_LIB =
	/^src\/lib\/((money|letters|instant-format|service-database|fraction|due|merge-patch|object-has-own)\.ts$|interaction\/network\.ts$|(vendor|fair)\/)/;

/** The parts of lib that the bundled payment provider imports. */
const SANDBOX_PSP_LIB =
	/^src\/lib\/((money|letters|instant-format|due|service-database)\.ts$|psp\/)/;

/** The parts of the platform, the studio and the payment provider that the server starts. */
const SERVER_STARTS = [
	'src/platform/platform.ts',
	'src/platform/keep-keys.ts',
	'src/platform/core/address-budget.ts',
	'src/platform/core/key-lock.ts',
	'src/platform/core/site-keys.ts',
	'src/platform/core/subnets.ts',
	'src/platform/core/vault.ts',
	'src/platform/db/database.ts',
	'src/platform/db/start-error.ts',
	'src/platform/db/write-once.ts',
	'src/platform/db/embedded/embedded.ts',
	'src/platform/seed/demo-logins.ts',
	'src/studio/server.ts',
	'src/sandbox-psp/server.ts',
];

/** The parts of the server that the operators' commands import: where the site and its keys are. */
const CLI_SERVER = [
	'src/server/config.ts',
	'src/server/process/keys.ts',
	'src/server/process/open-keys.ts',
	'src/server/process/env-file.ts',
	'src/server/process/own-address.ts',
];

/** What of the bundled services `jhilik migrate` imports, and how it opens their databases. */
const CLI_SERVICES = ['src/studio/store/database.ts', 'src/sandbox-psp/store/database.ts'];

/** Returns true if `from` may import `to`. */
export function mayImport(from: string, to: string): boolean {
	const [, side = ''] = from.split('/');
	if (side === 'middleware.ts') return isIn(to, 'lib') || to === 'src/platform/platform.ts';
	if (side === 'cli') {
		return isIn(to, 'cli', 'platform', 'lib') || [...CLI_SERVER, ...CLI_SERVICES].includes(to);
	}
	if (side === 'server') return mayServerImport(from, to);
	if (side === 'platform') return mayPlatformImport(from, to);
	if (side === 'studio') return isIn(to, 'studio') || STUDIO_LIB.test(to);
	if (side === 'sandbox-psp') return isIn(to, 'sandbox-psp') || SANDBOX_PSP_LIB.test(to);
	if (side === 'islands') return mayIslandImport(from, to);
	return mayWebImport(side, to);
}

function isIn(path: string, ...folders: string[]): boolean {
	return folders.some((folder) => path.startsWith(`src/${folder}/`));
}

function mayWebImport(side: string, to: string): boolean {
	const layer = WEB_LAYERS.findIndex((sides) => sides.includes(side));
	if (layer === -1) return false;
	if (
		WEB_LAYERS.slice(0, layer)
			.flat()
			.concat(side)
			.some((name) => isIn(to, name))
	)
		return true;
	// Web parts render islands: a component the shared ones, a feature and a layout any of them.
	if (side === 'components') return isIn(to, 'islands/ui');
	if (side === 'features' && /^src\/layouts\/styles\/[\w-]+\.css$/.test(to)) return true;
	return layer > 1 && isIn(to, 'islands');
}

/** An island imports ui, lib and its own feature, never another feature. */
function mayIslandImport(from: string, to: string): boolean {
	const feature = from.split('/')[2] ?? '';
	return isIn(to, 'lib', 'islands/ui', `islands/${feature}`);
}

function mayServerImport(from: string, to: string): boolean {
	if (SERVER_LIB.test(to) || SERVER_STARTS.includes(to) || SERVER_BASE.includes(to)) return true;
	const room = SERVER_ROOMS.indexOf(from.split('/')[2] ?? '');
	const target = SERVER_ROOMS.indexOf(to.split('/')[2] ?? '');
	const isMain = from.endsWith('main.ts');
	if (!isIn(to, 'server')) return false;
	if (from === SERVER_CONFIG) return isIn(to, 'server/variables');
	if (from === SERVER_SITE) return target >= 0 && target < SERVER_ROOMS.indexOf('process');
	if (to === SERVER_SITE) return room === SERVER_ROOMS.indexOf('process');
	return isMain || (target >= 0 && target <= room);
}

function mayPlatformImport(from: string, to: string): boolean {
	if (PLATFORM_LIB.test(to)) return true;
	if (!isIn(to, 'platform')) return false;
	if (PLATFORM_ASSEMBLY.includes(from)) return true;
	const area = PLATFORM_AREAS.indexOf(from.split('/')[2] ?? '');
	const target = PLATFORM_AREAS.indexOf(to.split('/')[2] ?? '');
	if (target === -1 || target > area) return false;
	// The routes of an area are those of its modules.
	if (from === `src/platform/${PLATFORM_AREAS[area]}/routes.ts` && target === area) {
		return !to.endsWith('/rows.ts');
	}
	return isSameModule(from, to) || !/\/(rows|routes)\.ts$/.test(to);
}

/**
 * A module is a folder of an area, or the area itself if it has no folders. Another module imports
 * its operations and types only; its statements and routes are private.
 */
function isSameModule(from: string, to: string): boolean {
	const [, , , ...rest] = to.split('/');
	const module = to
		.split('/')
		.slice(0, rest.length > 1 ? 4 : 3)
		.join('/');
	return from.startsWith(`${module}/`);
}

/** Returns the import circles, each as the files that import one another. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const circles: string[][] = [];

	function visit(file: string): number {
		const own = index.size;
		index.set(file, own);
		low.set(file, own);
		stack.push(file);
		for (const to of imports.get(file) ?? []) {
			if (!imports.has(to)) continue;
			const reached = index.has(to) ? (stack.includes(to) ? index.get(to) : undefined) : visit(to);
			if (reached !== undefined) low.set(file, Math.min(low.get(file) ?? own, reached));
		}
		if (low.get(file) === own) {
			const circle = stack.splice(stack.indexOf(file));
			if (circle.length > 1) circles.push(circle);
		}
		return low.get(file) ?? own;
	}

	for (const file of imports.keys()) if (!index.has(file)) visit(file);
	return circles;
}
