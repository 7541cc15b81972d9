import { expect, vi } from 'vitest';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listGames } from '#lib/wps/contract/games.ts';
import {
	getPlaySession,
	launchFacebook,
	launchGame,
	launchTrial,
} from '#lib/wps/contract/launch.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { importTitles } from '#platform/play/games/import-vendor.ts';
import { connectVendor, switchVendor } from '#platform/play/vendors/connect-vendor.ts';
import { COIN_TOSS as SLOT } from '../../../vendor-simulator/simulator.ts';
import { vault } from '../../api.ts';
import { aConnectedVendor, type ConnectedVendor } from '../vendors/connected-vendor.ts';
import { COIN_TOSS, saveHealthy, test } from './launched-vendor.ts';

/** The longest a launch may wait, once a vendor is asked, before a message is shown. */
const MESSAGE_MS_MAX = 3000;
const PADMA_GOLD = { vassalage: 'JHL', gameCode: 'padma-gold' };

test.for([
	['TCG_LOTT_VN', '/lottery?vendor=TCG_LOTT_VN'],
	['TCG_LOTTO_VN', '/lottery?vendor=TCG_LOTTO_VN'],
	['TCG_SEA', '/lottery?vendor=TCG_SEA'],
	['ELOTT', '/lottery?vendor=ELOTT'],
	['LOTT', '/lottery?vendor=LOTT'],
])('games of %s are opened on the page of the lottery', async ([vassalage, path], { api }) => {
	const launch = await api.call(launchGame, { vassalage }, await api.aToken());

	expect(launch).toMatchObject({ value: { content: { game_url: `http://site.test${path}` } } });
});

test('the lottery is opened by its launch mode, at a game', async ({ api }) => {
	const asked = { launchMode: 'LOTT', lottoArea: 'VN', lottoPrizeMode: 'SEA' } as const;
	const betting = { ...asked, lottoGameCode: 'MIENBAC', lottoView: 'betting' } as const;
	const token = await api.aToken();

	const game = await api.call(launchGame, betting, token);
	const lobby = await api.call(launchGame, { ...asked, lottoView: 'lobby' }, token);

	expect(game).toMatchObject({
		value: { content: { game_url: 'http://site.test/lottery?gameCode=MIENBAC' } },
	});
	expect(lobby).toMatchObject({ value: { content: { game_url: 'http://site.test/lottery' } } });
});

test('a game is launched by its number too, of any vendor', async ({ api, db, vendor }) => {
	const rows = await db
		.selectFrom('game')
		.select('id')
		.where('vendor_code', '=', vendor.vendorCode)
		.execute();
	const nodeId = String(rows[0]?.id);
	const token = await api.aToken();

	const launch = await api.call(launchGame, { nodeId, launchMode: 'GLS' }, token);
	const unknown = await api.call(launchGame, { gameId: '999999999' }, token);
	const nothing = await api.call(launchGame, {}, token);

	const url = launch.ok ? launch.value.content.game_url : '';
	expect(new URL(url).origin).toBe(vendor.simulator.origin);
	expect(unknown).toMatchObject({ refusal: { code: 'game_not_found' } });
	expect(nothing).toMatchObject({ refusal: { code: 'invalid_input', field: 'vassalage' } });
});

test('the return address is always on the site', async ({ api, vendor }) => {
	const token = await api.aToken();
	const backOf = async (backUrl: string) => {
		const launch = await api.call(launchGame, { ...COIN_TOSS, backUrl }, token);
		const url = launch.ok ? launch.value.content.game_url : vendor.simulator.origin;
		return new URL(url).searchParams.get('returnUrl');
	};

	expect(await backOf('http://site.test/en/rng')).toBe('http://site.test/en/rng');
	expect(await backOf('https://evil.example/')).toBe('http://site.test/');
	expect(await backOf('javascript:alert(1)')).toBe('http://site.test/');
});

test('a demo has no token and needs no money', async ({ api, vendor }) => {
	const token = await api.aToken();

	const demo = await api.call(launchTrial, COIN_TOSS, token);
	const record = { ...vendor.record, modes: ['real' as const] };
	await connectVendor(vendor.db, { record, vault, changedBy: 'test' });
	const none = await api.call(launchTrial, COIN_TOSS, token);
	await connectVendor(vendor.db, { record: vendor.record, vault, changedBy: 'test' });

	const { searchParams } = new URL(demo.ok ? demo.value.content.game_url : '');
	expect(searchParams.get('mode')).toBe('demo');
	expect(searchParams.has('launchToken')).toBe(false);
	expect(none).toMatchObject({ refusal: { code: 'money_not_taken' } });
});

test('the sports book of Facebook’s vendor is launched by its own call', async ({ api, db }) => {
	const token = await api.aToken();
	const without = await api.call(launchFacebook, {}, token);
	const vendor = await aConnectedVendor(db, {
		code: 'FB',
		record: { launchBy: 'address', apiUrl: undefined, apiSecret: undefined },
		isFixed: false,
	});
	await importTitles(db, 'FB', [SLOT, { ...SLOT, gameCode: 'book', gameType: 'SPORTS' }]);
	const launch = await api.call(launchFacebook, {}, token);
	await vendor.close();

	expect(without).toMatchObject({ refusal: { code: 'game_not_found' } });
	const address = new URL(launch.ok ? launch.value.content.game_url : '');
	expect(address.origin + address.pathname).toBe(`${vendor.simulator.origin}/game/book`);
	expect(address.searchParams.get('launchToken')).toMatch(/^[\w-]{20,}$/);
});

test('a refused launch has its reason and creates no token', async ({ api, db, vendor }) => {
	const trialOnly = { ...vendor.record, currencies: ['DEMO' as const] };
	const token = await api.aToken();
	const count = async () =>
		(await db.selectFrom('vendor_launch_token').selectAll().execute()).length;
	const before = await count();

	const visitor = await api.call(launchGame, COIN_TOSS);
	const close = { vendorCode: 'MGN', isOpen: false, reason: 'a fault', changedBy: 'test' };
	await switchVendor(db, close);
	const closed = await api.call(launchGame, COIN_TOSS, token);
	await switchVendor(db, { ...close, isOpen: true });
	await connectVendor(db, { record: trialOnly, vault, changedBy: 'test' });
	const wrongMoney = await api.call(launchGame, COIN_TOSS, token);
	const unreachable = { ...vendor.record, apiUrl: 'http://127.0.0.1:9/operator' };
	await connectVendor(db, { record: unreachable, vault, changedBy: 'test' });
	const dead = await api.call(launchGame, COIN_TOSS, token);
	await connectVendor(db, { record: vendor.record, vault, changedBy: 'test' });

	expect(visitor).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(closed).toMatchObject({ refusal: { code: 'vendor_closed' } });
	expect(wrongMoney).toMatchObject({ refusal: { code: 'money_not_taken' } });
	expect(dead).toMatchObject({ refusal: { code: 'vendor_down' } });
	expect(await count()).toBe(before);
});

test('a real-money game refuses a trial account with the need for a real account', async ({
	api,
	db,
	vendor,
}) => {
	const trial = await api.call(openTrial, { platform: 'W' });
	const token = trial.ok ? trial.value.token : '';
	const minted = db.selectFrom('vendor_launch_token').selectAll();
	const before = (await minted.execute()).length;

	const plain = await api.call(launchGame, COIN_TOSS, token);
	const asked = await api.call(launchGame, { ...COIN_TOSS, accountType: '1' }, token);
	const offered = await api.call(launchGame, { ...COIN_TOSS, accountType: '0' }, token);
	const demo = await api.call(launchTrial, COIN_TOSS, token);

	expect(vendor.record.modes).toEqual(['real', 'demo']);
	for (const refused of [plain, asked, offered]) {
		expect(refused).toMatchObject({ ok: false, refusal: { code: 'real_account_needed' } });
	}
	expect(demo).toMatchObject({ ok: true });
	expect(await minted.execute()).toHaveLength(before);
});

test.for(['dead', 'garbled'] as const)(
	'a recently healthy vendor that is %s at the launch is reported as down in time',
	async (mood, { api, db, vendor }) => {
		const apiUrl = `${vendor.simulator.origin}/operator`;
		const byCall = { ...vendor.record, launchBy: 'call' as const, apiUrl };
		await connectVendor(db, { record: byCall, vault, changedBy: 'test' });
		await saveHealthy(db);
		const asked = whenCalled(vendor, mood);
		const token = await api.aToken();

		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const launching = api.call(launchGame, COIN_TOSS, token);
		await asked;
		vi.advanceTimersByTime(MESSAGE_MS_MAX);
		const launch = await launching.finally(() => vi.useRealTimers());
		whenCalled(vendor, 'well');
		await connectVendor(db, { record: vendor.record, vault, changedBy: 'test' });

		expect(launch).toMatchObject({ ok: false, refusal: { code: 'vendor_down' } });
		// A probe of the vendor may have found it garbled as well.
		expect(api.log.join('\n')).toContain('game launch failed');
		expect(await api.call(getPlaySession, {}, token)).toMatchObject({ value: { staked: 0n } });
	},
);

test.for([
	['frame', ['real'], undefined, false],
	['window', ['real', 'demo'], 'window', true],
] as const)(
	'the lists return that a game opens in a %s and has the modes %j',
	async ([opensIn, modes, said, hasDemo], { api, db, vendor }) => {
		const record = { ...vendor.record, opensIn, modes: [...modes] };
		await connectVendor(db, { record, vault, changedBy: 'test' });
		await saveHealthy(db);
		const listed = async () => {
			const answer = await api.call(listGames, COIN_TOSS);
			const [game] = answer.ok ? answer.value.games : [];
			return [game?.opensIn, game?.hasDemo];
		};

		// A cached response is dropped when its tag is invalidated.
		await expect.poll(listed).toEqual([said, hasDemo]);

		await connectVendor(db, { record: vendor.record, vault, changedBy: 'test' });
	},
);

test.for([
	['in the requested order', [0, 1, 2], ['OK', 'OK', 'OK']],
	['in the reverse order', [2, 1, 0], ['OK', 'INVALID_TOKEN', 'INVALID_TOKEN']],
	['with the middle one first', [1, 0, 2], ['OK', 'INVALID_TOKEN', 'OK']],
	['twice each', [0, 0, 1, 1], ['OK', 'INVALID_TOKEN', 'OK', 'INVALID_TOKEN']],
] as const)('launches that cross open %s', async ([, order, said], { api, vendor }) => {
	const token = await api.aToken();
	const launchTokens: string[] = [];
	for (let i = 0; i < 3; i += 1) {
		launchTokens.push(launchTokenOf(await api.call(launchGame, COIN_TOSS, token)));
	}

	const codes: string[] = [];
	for (const which of order) codes.push(await openCode(vendor, launchTokens[which]));

	expect(codes).toEqual(said);
});

test('simultaneous launches each open their game at most once', async ({ api, vendor }) => {
	const token = await api.aToken();
	const launches = await Promise.all(
		Array.from({ length: 5 }, () => api.call(launchGame, COIN_TOSS, token)),
	);
	const launchTokens = launches.map(launchTokenOf);

	const twice = launchTokens.map((launchToken) =>
		Promise.all([openCode(vendor, launchToken), openCode(vendor, launchToken)]),
	);
	const codes = (await Promise.all(twice)).map((pair) => pair.sort().join());

	expect(new Set(launchTokens).size).toBe(5);
	// The last created token is never voided.
	expect(codes).toContain('INVALID_TOKEN,OK');
	expect(codes).not.toContain('OK,OK');
});

test('a game opens only while the session that launched it goes on', async ({ api, vendor }) => {
	const token = await api.aToken();
	const [early, late] = [
		launchTokenOf(await api.call(launchGame, COIN_TOSS, token)),
		launchTokenOf(await api.call(launchGame, COIN_TOSS, token)),
	];

	const before = await openCode(vendor, early);
	await api.call(logout, {}, token);
	const after = await openCode(vendor, late);

	expect([before, after]).toEqual(['OK', 'TOKEN_EXPIRED']);
});

test('a member has thirty launches a minute', async ({ api }) => {
	const token = await api.aToken();
	const codes: string[] = [];
	for (let i = 0; i < 31; i += 1) {
		const launch = await api.call(launchGame, PADMA_GOLD, token);
		codes.push(launch.ok ? 'ok' : launch.refusal.code);
	}

	expect(codes.indexOf('too_many_requests')).toBe(30);
});

function launchTokenOf(launch: CallResult<ValueOf<typeof launchGame>>): string {
	const url = launch.ok ? launch.value.content.game_url : 'http://none.test';
	return new URL(url).searchParams.get('launchToken') ?? '';
}

/** Returns the wallet's code for a game opened by the token. */
async function openCode({ simulator }: ConnectedVendor, launchToken = ''): Promise<string> {
	return (await simulator.open(launchToken, 'coin-toss')).code;
}

/** Sets the mood of the vendor; resolves when the vendor is called. */
function whenCalled(
	{ simulator }: ConnectedVendor,
	mood: 'dead' | 'garbled' | 'well',
): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const get = () => {
		resolve();
		return mood;
	};
	Object.defineProperty(simulator.api, 'mood', { configurable: true, get });
	return promise;
}
