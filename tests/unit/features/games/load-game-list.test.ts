import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { listHotGames, listLanes } from '#lib/wps/contract/games.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { shouldIndex } from '../../../../src/features/games/load-category.ts';
import { readGameList } from '../../../../src/features/games/load-game-list.ts';

const VENDORS = ['AAA', 'BBB', 'CCC'];
const PAGES = 3;
const FLAGS = ['GAMELO3', 'GAMELOHOT3', 'GAMELOREC3'];

/** Three pages of games; hosts send all of them at once. */
const HOT_GAMES = Array.from({ length: 37 }, (_, index) => aGame('HOT', index + 1));

interface Host {
	vendors?: readonly string[];
	isDown?: boolean;
	/** The enabled flags of its white label. */
	flags?: readonly string[];
	/** What it returns in place of a white label. */
	whitelabel?: unknown;
}

/** A host where every vendor has three pages of games; past the end it reports one page. */
function aHost({ vendors = VENDORS, isDown = false, flags = FLAGS, whitelabel }: Host = {}) {
	const asked: string[] = [];
	const transport = async (request: Request) => {
		const url = new URL(request.url);
		asked.push(url.search);
		if (isDown) throw new Error('the host is down');
		if (url.pathname === listLanes.path) return answer({ data: { lanes: lanesOf(vendors) } });
		if (url.pathname === getStatus.path) {
			return answer(whitelabel === undefined ? aStatus(flags) : { info: { whitelabel } });
		}
		if (url.pathname === listHotGames.path) return answer({ list: HOT_GAMES });
		const page = Number(url.searchParams.get('pageNo') ?? 1);
		const vassalage = url.searchParams.get('vassalage') ?? 'ALL';
		if (page > PAGES) return answer({ games: [], totalPages: 1 });
		return answer({ games: [aGame(vassalage, page)], totalPages: PAGES });
	};
	return { asked, wps: createWps({ transport, origin: 'http://site.test' }) };
}

function answer(value: unknown): Response {
	return Response.json({ success: true, value });
}

function aStatus(flags: readonly string[]) {
	const childrenNodes = flags.map((modId) => ({ modId, enabled: '1' }));
	return { info: { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes } } };
}

function lanesOf(vendors: readonly string[]) {
	const cards = vendors.map((vassalage) => {
		const card = { accountTypeId: 2, gameType: 'RNG', displayName: vassalage, isHot: 0 };
		return { ...card, vassalage, nodeId: vassalage };
	});
	return [{ title: 'RNG', cards }];
}

function aGame(vassalage: string, page: number) {
	const names = { gameName: `${vassalage} ${page}`, displayName: vassalage };
	return { ...names, nodeId: 1, vassalage, gameType: 'RNG', gameCode: `g${page}` };
}

async function listOf(query: string, host: Host = {}) {
	const locals = { wps: aHost(host).wps, locale: 'en' } as App.Locals;
	return await readGameList(locals, new URL(`http://site.test/rng${query}`), 'RNG');
}

async function read(query: string, host: Host = {}) {
	const list = await listOf(query, host);
	return [list.games[0]?.gameName, list.state.page, list.hint];
}

test.for([
	['', 'ALL 1', 1, undefined],
	['?page=1', 'AAA 1', 1, undefined],
	['?page=2', 'BBB 1', 1, undefined],
	['?page=3', 'CCC 1', 1, undefined],
	['?page=4', 'CCC 1', 1, 'unknown_tab'],
	['?page=99999999999999999999', 'CCC 1', 1, 'unknown_tab'],
	['?page=0', 'AAA 1', 1, 'unknown_page'],
	['?page=-1', 'AAA 1', 1, 'unknown_page'],
	['?page=1e9', 'CCC 1', 1, 'unknown_tab'],
	['?page=1000000000', 'CCC 1', 1, 'unknown_tab'],
	['?vassalage=BBB&page=1e9', 'BBB 3', 3, 'unknown_page'],
	['?page=', 'AAA 1', 1, 'unknown_page'],
	['?vassalage=BBB', 'BBB 1', 1, undefined],
	['?vassalage=BBB&page=3', 'BBB 3', 3, undefined],
	['?vassalage=BBB&page=4', 'BBB 3', 3, 'unknown_page'],
	['?vassalage=BBB&page=999999999999', 'BBB 3', 3, 'unknown_page'],
	['?vassalage=BBB&page=x', 'BBB 1', 1, 'unknown_page'],
	['?vassalage=NOBODY&page=2', 'AAA 1', 1, 'unknown_vendor'],
	['?vassalage=', 'AAA 1', 1, 'unknown_vendor'],
	['?vassalage=%3Cscript%3E', 'AAA 1', 1, 'unknown_vendor'],
] as const)('/rng%s shows %s', async ([query, ...expected]) => {
	expect(await read(query)).toEqual(expected);
});

test('with a single vendor, the page number is that of its games', async () => {
	expect(await read('?page=2', { vendors: ['AAA'] })).toEqual(['AAA 2', 2, undefined]);
	expect(await read('?page=9', { vendors: ['AAA'] })).toEqual(['AAA 3', 3, 'unknown_page']);
});

test('a category without games yet shows no error', async () => {
	expect(await read('', { vendors: [] })).toEqual([undefined, 1, undefined]);
	expect(await read('?vassalage=AAA', { vendors: [] })).toEqual([undefined, 1, 'unknown_vendor']);
});

test('without vendors no game request is sent', async () => {
	const { wps, asked } = aHost({ vendors: [] });

	const locals = { wps, locale: 'en' } as App.Locals;
	const list = await readGameList(locals, new URL('http://site.test/rng?vassalage=X'), 'RNG');

	expect(list).toMatchObject({ vendors: [], games: [], hint: 'unknown_vendor' });
	expect(asked.filter((search) => search.includes('gameType'))).toEqual([]);
});

test('a host that is down causes a refusal and no hint about the address', async () => {
	const list = await listOf('?vassalage=X', { isDown: true });

	expect(list).toMatchObject({ refusal: { code: 'network' }, hint: undefined });
});

test.for([
	['?mode=hot', 1, 15, 'HOT 1', undefined],
	['?mode=hot&page=2', 2, 15, 'HOT 16', undefined],
	['?mode=hot&page=3', 3, 7, 'HOT 31', undefined],
	['?mode=hot&page=4', 3, 7, 'HOT 31', 'unknown_page'],
	['?vassalage=BBB&mode=hot&page=2', 2, 15, 'HOT 16', undefined],
] as const)('/rng%s is page %i of the hot games', async ([query, page, count, first, hint]) => {
	const list = await listOf(query);

	expect([list.pageCount, list.state.page, list.games.length]).toEqual([3, page, count]);
	expect([list.games[0]?.gameName, list.hint]).toEqual([first, hint]);
});

test.for([
	['hot', ['GAMELO3', 'GAMELOREC3'], ['normal', 'fav', 'recent']],
	['recent', ['GAMELO3', 'GAMELOHOT3'], ['normal', 'hot', 'fav']],
] as const)(
	'with its flag off /rng?mode=%s counts as an unknown mode',
	async ([mode, flags, modes]) => {
		const list = await listOf(`?mode=${mode}`, { flags });

		expect(list).toMatchObject({ hint: 'unknown_filter', modes, state: { mode: 'normal' } });
		expect((await listOf(`?mode=${mode}`)).state.mode).toBe(mode);
	},
);

test.for([
	[{}, true],
	[{ vendors: [] }, false],
	[{ isDown: true }, false],
	[{ flags: [] }, false],
] as const)('for a host like %j the list is indexed: %s', async ([host, expected]) => {
	expect(shouldIndex(await listOf('', host))).toBe(expected);
});

test.for([undefined, 'x', { childrenNodes: [] }])(
	'with the flags %j the list is shown neither as closed nor as empty',
	async (whitelabel) => {
		const { wps } = aHost({ whitelabel: whitelabel ?? null });
		const locals = { wps, locale: 'en' } as App.Locals;

		const list = await readGameList(locals, new URL('http://site.test/rng'), 'RNG');

		expect(list).toMatchObject({ games: [], refusal: { code: 'network' } });
		expect(list.vendors).toHaveLength(VENDORS.length);
	},
);
