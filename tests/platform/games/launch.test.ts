import { afterAll, expect } from 'vitest';
import {
	getPlaySession,
	launchFacebook,
	launchGame,
	launchTrial,
} from '#lib/wps/contract/launch.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { connectVendor, switchVendor } from '#platform/vendors/connect-vendor.ts';
import { upsertHealth } from '#platform/vendors/connection-rows.ts';
import { test as base, vault } from '../api.ts';
import { aConnectedVendor, type ConnectedVendor } from '../vendors/connected-vendor.ts';
import { movement } from '../vendors/vendor.ts';

const COIN_TOSS = { vassalage: 'MGN', gameCode: 'coin-toss' };
const PADMA_GOLD = { vassalage: 'JHL', gameCode: 'padma-gold' };

/** The platform has keys of its own: this vendor is opened by its address and knows no signature. */
let connected: ConnectedVendor | undefined;
const test = base.extend<{ vendor: ConnectedVendor }>({
	vendor: async ({ db }, use) => {
		connected ??= await aConnectedVendor(db, {
			record: { launchBy: 'address', apiUrl: undefined, apiSecret: undefined },
			isFixed: false,
		});
		await use(connected);
	},
});
afterAll(() => connected?.close());

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

test('the way back is the site’s own and nobody else’s', async ({ api, vendor }) => {
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

test('a demo has no token and asks for no money', async ({ api, vendor }) => {
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

test('the sports book of Facebook’s vendor is launched by its own call', async ({ api }) => {
	const launch = await api.call(launchFacebook, {}, await api.aToken());

	// It is under no contract here.
	expect(launch).toMatchObject({ refusal: { code: 'game_not_found' } });
});

test('what may not be launched says why and mints nothing', async ({ api, db, vendor }) => {
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

test('a trial account is told that a game of real money needs a real account', async ({
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
	'a vendor that was well a moment ago and is %s at the launch is down in words, in time',
	async (mood, { api, db, vendor }) => {
		const apiUrl = `${vendor.simulator.origin}/operator`;
		const byCall = { ...vendor.record, launchBy: 'call' as const, apiUrl };
		await connectVendor(db, { record: byCall, vault, changedBy: 'test' });
		const now = new Date();
		await upsertHealth(db, {
			...{ vendor_code: 'MGN', state: 'up', latency_ms: 5, failures: 0, note: '' },
			...{ checked_at: now, since: now },
		});
		vendor.simulator.api.mood = mood;
		const token = await api.aToken();

		const startedMs = performance.now();
		const launch = await api.call(launchGame, COIN_TOSS, token);
		const tookMs = performance.now() - startedMs;
		vendor.simulator.api.mood = 'well';
		await connectVendor(db, { record: vendor.record, vault, changedBy: 'test' });

		expect(launch).toMatchObject({ ok: false, refusal: { code: 'vendor_down' } });
		// What a person waits at most before there are words.
		expect(tookMs).toBeLessThan(10_000);
		expect(api.log.at(-1)).toContain('no launch');
		expect(await api.call(getPlaySession, {}, token)).toMatchObject({ value: { staked: 0n } });
	},
);

test('of two launches at once one token opens the game', async ({ api, vendor }) => {
	const token = await api.aToken();
	const launches = await Promise.all(
		Array.from({ length: 5 }, () => api.call(launchGame, COIN_TOSS, token)),
	);
	const tokens = launches.map((launch) => {
		const url = launch.ok ? launch.value.content.game_url : vendor.simulator.origin;
		return new URL(url).searchParams.get('launchToken') ?? '';
	});

	const codes: string[] = [];
	for (const one of tokens) codes.push((await vendor.simulator.open(one, 'coin-toss')).code);

	expect(new Set(tokens).size).toBe(5);
	expect(codes.sort()).toEqual([
		'INVALID_TOKEN',
		'INVALID_TOKEN',
		'INVALID_TOKEN',
		'INVALID_TOKEN',
		'OK',
	]);
});

test('thirty launches in a minute are enough', async ({ api }) => {
	const token = await api.aToken();
	const codes: string[] = [];
	for (let i = 0; i < 31; i += 1) {
		const launch = await api.call(launchGame, PADMA_GOLD, token);
		codes.push(launch.ok ? 'ok' : launch.refusal.code);
	}

	expect(codes.indexOf('too_many_requests')).toBe(30);
});

test('a session of play counts from its launch what was staked and came back', async ({
	api,
	vendor,
}) => {
	const token = await api.aToken();
	const none = await api.call(getPlaySession, {}, token);
	const launch = await api.call(launchGame, COIN_TOSS, token);
	const launchToken = new URL(launch.ok ? launch.value.content.game_url : '').searchParams;
	const { play } = await vendor.simulator.open(launchToken.get('launchToken') ?? '', 'coin-toss');
	const bet = movement('session', { amount: 10_0000n });
	await vendor.call('bet', { ...play, ...bet });
	const refused = await api.call(getPlaySession, {}, token);

	expect(none.ok && none.value.startTime).toBeUndefined();
	// A new member has nothing to stake: a refused bet is no part of the session.
	expect(refused).toMatchObject({ ok: true, value: { staked: 0n, returned: 0n, net: 0n } });
	expect(refused.ok && refused.value.startTime).toBeInstanceOf(Date);
});
