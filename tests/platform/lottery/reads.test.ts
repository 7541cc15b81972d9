import { describe, expect, vi } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import type { Call } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { test as base } from '../api.ts';
import { accepted, idOf } from './accepted.ts';
import { closeToLock, type LotteryClock, lotteryClock } from './lottery-clock.ts';

interface World {
	clock: LotteryClock;
	/** An issue of the game that is locked in 20 seconds. */
	issue: Awaited<ReturnType<typeof closeToLock>>;
	gameId: number;
}

const GAME = 'panchmishali-1';
/** One game of each tag: all of them take a while to make. */
const CODES = LOTTERIES.filter(
	({ tag }, at) => LOTTERIES.findIndex((one) => one.tag === tag) === at,
).map(({ code }) => code);
const PLAY = 'd5.position';
/** Longer than a read of games is shared. */
const SHARED = { timeout: 3000, interval: 100 };

const test = base.extend<{ world: World }>({
	world: [
		async ({ database }, use) => {
			const clock = await lotteryClock(database);
			await clock.make(CODES);
			const issue = await closeToLock(clock, GAME);
			await use({ clock, issue, gameId: await idOf(database.db, GAME) });
		},
		{ scope: 'file' },
	],
});

describe('lists of lotteries', () => {
	test('have every game of the catalogue with the issue that sells', async ({ api, world }) => {
		const listed = await accepted(api.call(contract.listLotteries, {}));

		expect(listed.list.map(({ gameCode }) => gameCode)).toEqual(CODES);
		const game = listed.list.find(({ gameCode }) => gameCode === GAME);
		expect(game).toMatchObject({
			...{ gameId: world.gameId, gameMenuTag: 'd5', remark: 'Five Mix 1 min', vendor: 'LOTT' },
			...{ numero: world.issue.numero, lockTime: 10, everySeconds: 60, phase: 'selling' },
			...{ prizeModes: ['Lott', 'Elott'] },
		});
		// The lock is in 20 s, the draw 10 s later.
		expect(game?.remainTime).toBeLessThanOrEqual(30_000);
		expect(game?.remainTime).toBeGreaterThan(20_000);
		expect(game).not.toHaveProperty('isFavourite');
		expect(listed.list.find(({ gameCode }) => gameCode === 'mohamela')).toMatchObject({
			...{ jackpot: 1_000_000n * UNIT, drawDayOfWeek: '1,4,6' },
		});
	});

	test('are grouped by tag, in the mode and language that the client asks for', async ({
		api,
		world: _,
	}) => {
		const fixed = await accepted(
			api.call(contract.listLotteryMenus, { prizeMode: 'Elott', language: 'BN' }),
		);
		const vn = await accepted(api.call(contract.listVnLotteryMenus, { prizeMode: 'Lott' }));

		expect(fixed.list.map(({ gameGroupCode }) => gameGroupCode)).toEqual([
			'd5',
			'k3',
			'pk10',
			'el',
		]);
		expect(fixed.list[0]?.gameMenus[0]).toMatchObject({
			...{ remark: 'পাঁচমিশালি 1 মিনিট', vendor: 'ELOTT' },
		});
		expect(fixed.list[0]?.gameMenus[0]?.defaultPlayType).toMatch(/^e5\./);
		expect(vn.list.map(({ gameGroupCode }) => gameGroupCode)).toEqual([
			...['vn_north', 'vn_central', 'vn_south', 'vn_fast', 'thai'],
		]);
		const ghat = vn.list[1]?.gameMenus.find(({ gameCode }) => gameCode === 'jamuna-ghat');
		expect(ghat).toMatchObject({ drawDayOfWeek: '1,4', vendor: 'TCG_LOTT_VN', lockTime: 60 });
	});

	test('of the family come without an envelope', async ({ api, world: _ }) => {
		const { status, body } = await api.send('/lgw/games/game_menus?prizeMode=Lott');
		const wrong = await api.send('/lgw/games/99999/setting');

		expect(status).toBe(200);
		expect(Array.isArray(body)).toBe(true);
		expect(wrong).toMatchObject({ status: 400, body: { errorCode: 'game_not_found' } });
		expect(wrong.body).not.toHaveProperty('success');
	});

	test('of popular ones begin with games that draw all day, then follow the orders', async ({
		api,
		world,
	}) => {
		const { list } = await accepted(api.call(contract.listPopularLotteries, {}));

		expect(list).toHaveLength(CODES.length);
		expect(list[0]?.everySeconds).toBeDefined();
		expect(world.gameId).toBeGreaterThan(0);
	});
});

test('an unknown lottery is refused by every call that names one', async ({ api, world: _ }) => {
	const named = [
		[contract.getNearNumeros, { gameId: 999 }],
		[contract.getPlayMenu, { id: 999 }],
		[contract.getLotterySetting, { id: 999 }],
		[contract.listChaseNumeros, { id: 999 }],
		[contract.listDraws, { id: 999 }],
		[contract.listDrawsByCode, { code: 'padma-gold' }],
		[contract.getHotGapInfo, { id: 999 }],
		[contract.listRecentNumeros, { gameId: 999 }],
		[contract.getDrawProof, { gameId: 999, numero: '20200101' }],
		[contract.getQuota, { gameId: 999, numero: '20200101', play: PLAY }],
	] as const;
	for (const [call, input] of named) {
		const answer = await api.call<Call>(call, input);
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'game_not_found' } });
	}
});

test('a closed game says so', async ({ api, db, world: { gameId } }) => {
	const open = (is_open: boolean) =>
		db.updateTable('lottery.game').set({ is_open }).where('id', '=', gameId).execute();
	await open(false);

	await vi.waitFor(async () => {
		const { list } = await accepted(api.call(contract.listLotteries, {}));
		expect(list.find((game) => game.gameId === gameId)?.phase).toBe('closed');
	}, SHARED);
	const near = await accepted(api.call(contract.getNearNumeros, { gameId }));
	expect(near.currentNumero?.isSale).toBe(false);
	await open(true);
});

describe('rules and limits', () => {
	test('name the plays of a mode with exact returns', async ({ api, world: { gameId: id } }) => {
		const lott = await accepted(api.call(contract.getPlayMenu, { id }));
		const fixed = await accepted(api.call(contract.getPlayMenu, { id, prizeMode: 'Elott' }));

		expect(lott.prizeMode).toBe('Lott');
		const position = lott.plays.find(({ playId }) => playId === PLAY);
		expect(position?.kinds).toEqual([
			expect.objectContaining({ odds: ['9.75'], share: '39/40', percent: '97.5000' }),
		]);
		expect(position).toMatchObject({ allowsEmptyFields: true });
		expect(fixed.plays.every(({ playId }) => playId.startsWith('e5.'))).toBe(true);
		expect(fixed.tableHash).toBe(lott.tableHash);
	});

	test('of a game go before the general ones', async ({ api, owner, world: { gameId: id } }) => {
		const general = await accepted(api.call(contract.getLotterySetting, { id }));
		expect(general).toMatchObject({
			...{ orderMin: UNIT, orderMax: 100_000n * UNIT, numberCap: 5_000_000n * UNIT },
			...{ linesMax: 200, issuesMax: 100, numbersMax: 1000, stakesMax: 100_000 },
		});

		const limits = { limits: { numberCap: '50000.00' } };
		await owner.updateTable('lottery.game').set(limits).where('id', '=', id).execute();

		await vi.waitFor(async () => {
			const own = await accepted(api.call(contract.getLotterySetting, { id }));
			expect(own).toEqual({ ...general, numberCap: 50_000n * UNIT });
		}, SHARED);
	});

	test('list the issues that a chase can name: of daily games fewer', async ({
		api,
		db,
		world: { gameId, issue },
	}) => {
		const fast = await accepted(api.call(contract.listChaseNumeros, { id: gameId }));
		const daily = await accepted(
			api.call(contract.listChaseNumeros, { id: await idOf(db, 'teesta-27') }),
		);

		expect(fast.list[0]).toMatchObject({ gameId, numero: issue.numero, isSale: true });
		expect(fast.list.length).toBeGreaterThan(90);
		expect(fast.list.length).toBeLessThanOrEqual(100);
		expect(daily.list.length).toBeLessThanOrEqual(30);
	});

	test('have the prize groups of the formats with groups', async ({ api, world: _ }) => {
		const token = await api.aToken();
		const all = await accepted(api.call(contract.listPrizeSeries, {}, token));
		const d5 = await accepted(api.call(contract.listPrizeSeries, { gameGroupCode: 'd5' }, token));

		expect(all.list.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['d5', 'k3', 'pk10', 'el']);
		expect(d5.list).toMatchObject([{ minSeries: 1700, maxBetSeries: 1950, defaultSeries: 1950 }]);
	});
});

describe('members', () => {
	test('have favourites of their own', async ({ api, world: { gameId } }) => {
		const [token, other] = [await api.aToken(), await api.aToken()];
		for (const _ of [1, 2]) {
			expect(await api.call(contract.addFavouriteLottery, { gameId }, token)).toMatchObject({
				ok: true,
			});
		}

		const own = await accepted(api.call(contract.listFavouriteLotteries, {}, token));
		const others = await accepted(api.call(contract.listFavouriteLotteries, {}, other));
		const listed = await accepted(api.call(contract.listLotteries, {}, token));
		expect([own.list, others.list]).toEqual([[gameId], []]);
		expect(listed.list.filter(({ isFavourite }) => isFavourite)).toMatchObject([{ gameId }]);

		await api.call(contract.removeFavouriteLottery, { gameId }, token);
		expect(await accepted(api.call(contract.listFavouriteLotteries, {}, token))).toEqual({
			list: [],
		});
		const unknown = await api.call(contract.addFavouriteLottery, { gameId: 99_999 }, token);
		expect(unknown).toMatchObject({ ok: false, refusal: { code: 'game_not_found' } });
	});
});
