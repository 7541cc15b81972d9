import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { recordHash } from '#lib/rules/lottery/draw-record.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { placeBets } from '#lib/wps/contract/lottery-orders.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { type Api, test as base } from '../api.ts';
import { closeToLock, type LotteryClock, lotteryClock } from './lottery-clock.ts';

interface World {
	clock: LotteryClock;
	/** An issue of the game that is locked in 20 seconds. */
	issue: Awaited<ReturnType<typeof closeToLock>>;
	gameId: number;
}

const GAME = 'panchmishali-1';
const PLAY = 'd5.position';
/** Longer than a read of games is shared. */
const SHARED = { timeout: 3000, interval: 100 };

const test = base.extend<{ world: World }>({
	world: [
		async ({ database }, use) => {
			const clock = await lotteryClock(database);
			const issue = await closeToLock(clock, GAME);
			await use({ clock, issue, gameId: await idOf(database.db, GAME) });
		},
		{ scope: 'file' },
	],
});

describe('lists of lotteries', () => {
	test('have every game of the catalogue with the issue that sells', async ({ api, world }) => {
		const listed = await accepted(api.call(contract.listLotteries, {}));

		expect(listed.list.map(({ gameCode }) => gameCode)).toEqual(LOTTERIES.map(({ code }) => code));
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

		expect(list).toHaveLength(20);
		expect(list[0]?.everySeconds).toBeDefined();
		expect(world.gameId).toBeGreaterThan(0);
	});
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

describe('an issue', () => {
	test('takes bets from the room of its numbers, is drawn and can be proved', async ({
		api,
		world: { clock, gameId, issue },
	}) => {
		const token = await aRichToken(api);
		const { numero } = issue;
		const asked = { gameId, numero };
		const before = await accepted(api.call(contract.getDrawProof, asked));
		expect(before).toMatchObject({ gameCode: GAME, numero });
		for (const later of ['root', 'tickets', 'record', 'state']) {
			expect(before).not.toHaveProperty(later);
		}
		await place(api, { gameId, numero, token });

		const quota = { ...asked, play: PLAY };
		const room = await accepted(api.call(contract.getQuota, quota, token));
		const open = await accepted(api.call(contract.getQuota, quota));
		const won = room.keys.find(({ key }) => key === '1:1');
		// 2.00 at 9.75.
		expect(won?.room).toBe(room.numberCap - 195_000n);
		expect(room.issueRoom).toBe(49_998n * UNIT);
		expect(open).not.toHaveProperty('issueRoom');
		const nowhere = await api.call(contract.getQuota, { ...quota, numero: '20200101' });
		expect(nowhere).toMatchObject({ ok: false, refusal: { code: 'issue_not_found' } });
		const recent = await accepted(api.call(contract.listRecentLotteries, {}, token));
		expect(recent.list.map((game) => game.gameId)).toEqual([gameId]);
		expect(await accepted(api.call(contract.listRecentLotteries, {}))).toEqual({ list: [] });

		await clock.jump(21);
		await clock.run();
		await vi.waitFor(async () => {
			const near = await accepted(api.call(contract.getNearNumeros, { gameId }));
			expect(near.drawing?.numero).toBe(numero);
			expect(near.currentNumero?.numero).not.toBe(numero);
		}, SHARED);
		expect(await accepted(api.call(contract.getDrawProof, asked))).toMatchObject({
			...{ tickets: 1, staked: 2n * UNIT },
		});

		await clock.advance(15);
		const proof = await accepted(api.call(contract.getDrawProof, asked));
		const record = JSON.parse(proof.record ?? '');
		expect(proof).toMatchObject({ state: 'drawn', seedHash: before.seedHash });
		expect(recordHash(record)).toBe(proof.recordHash);
		const numbers = record.result.join(',');
		await vi.waitFor(async () => {
			const { previousNumero, ...near } = await accepted(
				api.call(contract.getNearNumeros, { gameId }),
			);
			expect(previousNumero).toMatchObject({ numero, winningNumber: numbers, state: 'drawn' });
			expect(near).not.toHaveProperty('drawing');
		}, SHARED);
		const draws = await accepted(api.call(contract.listDraws, { id: gameId, size: 1 }));
		const byCode = await accepted(api.call(contract.listDrawsByCode, { code: GAME, size: 1 }));
		expect(draws.content).toMatchObject([{ numero, winningNumber: numbers }]);
		expect(byCode).toEqual(draws);
		const { list } = await accepted(api.call(contract.listRecentNumeros, { gameId, count: 1 }));
		expect(list).toMatchObject([{ gameId, numero, winningNumber: numbers }]);
		const hot = await accepted(api.call(contract.getHotGapInfo, { id: gameId }));
		expect(hot.positions).toHaveLength(5);
		const first = hot.positions[0]?.numbers.find(({ number }) => number === Number(numbers[0]));
		expect(first).toMatchObject({ gap: 0 });
	});

	test('belongs to the day of its lock', async ({ api, world: { gameId: id, issue } }) => {
		const day = issue.numero.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
		const today = await accepted(api.call(contract.listDraws, { id, day, size: 100 }));
		const long = await accepted(api.call(contract.listDraws, { id, day: '2020-01-01' }));
		const beyond = await accepted(api.call(contract.listDraws, { id, page: 900_000_000, size: 9 }));

		expect(today.content.some(({ numero }) => numero === issue.numero)).toBe(true);
		expect(long).toEqual({ content: [], totalPages: 1, totalElements: 0 });
		expect(beyond.content).toEqual([]);
	});
});

async function idOf(db: Database, code: string): Promise<number> {
	const { id } = await db
		.selectFrom('lottery.game')
		.select('id')
		.where('code', '=', code)
		.executeTakeFirstOrThrow();
	return id;
}

async function accepted<V>(
	answer: Promise<{ ok: true; value: V } | { ok: false; refusal: { code: string } }>,
): Promise<V> {
	const result = await answer;
	if (!result.ok) throw new Error(result.refusal.code);
	return result.value;
}

async function aRichToken(api: Api): Promise<string> {
	const token = await api.aToken();
	const deposit = { depositId: randomUUID(), amount: 500n * UNIT };
	await accepted(api.call(depositPlayMoney, deposit, token));
	return token;
}

async function place(
	api: Api,
	{ gameId, numero, token }: { gameId: number; numero: string; token: string },
): Promise<void> {
	await accepted(
		api.call(
			placeBets,
			{
				...{ orderId: randomUUID(), gameId, prizeMode: 'Lott' as const },
				lines: [{ play: PLAY, balls: '1||||', price: 2n * UNIT }],
				issues: [{ numero, multiple: 1 }],
			},
			token,
		),
	);
}
