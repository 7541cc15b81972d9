import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { type DrawRecord, recordHash, verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Api, test as base } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, type LotteryClock, lotteryClock } from './lottery-clock.ts';

const GAME = 'panchmishali-1';
const CODES = [GAME, 'mohamela', 'brishti-1', 'haatbar', 'jamuna-ghat', 'rongmoshal-1'];
/** With the issues of some lotteries. */
const test = base.extend<{ clock: LotteryClock }>({
	clock: [
		async ({ database }, use) => {
			const clock = await lotteryClock(database);
			await clock.make(CODES);
			await use(clock);
		},
		{ scope: 'file', auto: true },
	],
});

/** Longer than clients share what was read. */
const SHARED_MS = 600;

async function read<C extends Call>(
	api: Api,
	call: C,
	input: InputOf<C>,
	token?: string,
): Promise<ValueOf<C>> {
	const answer = await api.call(call, input, token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

async function codeOf<C extends Call>(api: Api, call: C, input: InputOf<C>) {
	const answer = await api.call(call, input);
	return answer.ok ? undefined : answer.refusal.code;
}

/** Reads a game after what was shared is over. */
async function readGame(api: Api, code: string, token?: string): Promise<LotteryGame> {
	await delay(SHARED_MS);
	const { list } = await read(api, contract.listLotteries, {}, token);
	const game = list.find(({ gameCode }) => gameCode === code);
	if (!game) throw new Error(`no game ${code}`);
	return game;
}

async function tokenOf(db: TestDatabase['db'], memberId: number): Promise<string> {
	const client = {
		...{ address: '203.0.113.9', userAgent: 'lottery', language: 'EN', hostname: 'site.test' },
		...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
		rememberMeToken: undefined,
	};
	const now = new Date();
	return await openSession(db, {
		memberId,
		type: 0,
		client,
		now,
		by: 'password',
		isLimited: false,
	});
}

describe('reads of lotteries', () => {
	test('menus list every lottery once, by tag, with the issue that sells', async ({ api }) => {
		const menus = await read(api, contract.listLotteryMenus, {});
		const games = menus.list.flatMap(({ gameMenus }) => gameMenus);

		expect(menus.list.map(({ gameGroupCode }) => gameGroupCode)).toEqual([
			...['vn_central', 'vn_fast', 'd5', 'wingo', 'thai', 'mega'],
		]);
		expect(games.map(({ gameCode }) => gameCode).sort()).toEqual([...CODES].sort());
		const five = games.find(({ gameCode }) => gameCode === GAME);
		expect(five).toMatchObject({
			...{ remark: 'Five Mix 1 min', vendor: 'LOTT', phase: 'selling', lockTime: 10 },
			...{ defaultPlayType: expect.stringMatching(/^d5\./), prizeModes: ['Lott', 'Elott'] },
			...{ everySeconds: 60, numero: expect.stringMatching(/^\d{12}$/) },
		});
		expect(five?.remainTime).toBeGreaterThan(10_000);
		expect(five?.remainTime).toBeLessThanOrEqual(70_000);
		expect(five).not.toHaveProperty('isFavourite');
		expect(games.find(({ gameCode }) => gameCode === 'jamuna-ghat')?.drawDayOfWeek).toBe('1,4');
		expect(games.find(({ gameCode }) => gameCode === 'mohamela')).toMatchObject({
			...{ jackpot: 1_000_000n * UNIT, isNew: true, drawDayOfWeek: '1,4,6' },
		});
	});

	test('a list has the vendor, the games and the language that it is asked for', async ({
		api,
	}) => {
		const vn = await read(api, contract.listVnLotteryMenus, { language: 'BN' });
		const elott = await read(api, contract.listLotteries, { prizeMode: 'Elott' });

		const listed = vn.list.flatMap(({ gameMenus }) => gameMenus);
		expect(listed.map(({ gameCode, vendor }) => [gameCode, vendor])).toEqual([
			['jamuna-ghat', 'TCG_LOTT_VN'],
			['brishti-1', 'TCG_LOTT_VN'],
			['haatbar', 'TCG_SEA'],
		]);
		expect(listed.map(({ remark }) => remark)).toEqual(['যমুনা ঘাট', 'বৃষ্টি 1 মিনিট', 'হাটবার']);
		expect(elott.list.map(({ gameCode, vendor }) => [gameCode, vendor])).toEqual([[GAME, 'ELOTT']]);
		expect(elott.list[0]?.defaultPlayType).toMatch(/^e5\./);
	});

	test('plays, limits and series are those of the catalogue and the settings', async ({ api }) => {
		const { gameId } = await readGame(api, GAME);
		const menu = await read(api, contract.getPlayMenu, { id: gameId });
		const elott = await read(api, contract.getPlayMenu, { id: gameId, prizeMode: 'Elott' });
		const setting = await read(api, contract.getLotterySetting, { id: gameId });

		const position = menu.plays.find(({ playId }) => playId === 'd5.position');
		expect(position?.kinds).toEqual([
			{ kind: expect.any(String), odds: ['9.75'], share: '39/40', percent: '97.5000' },
		]);
		expect(menu).toMatchObject({ prizeMode: 'Lott', tableHash: setting.tableHash });
		expect(elott.plays.every(({ playId }) => playId.startsWith('e5.'))).toBe(true);
		expect(setting).toMatchObject({
			...{ lockTime: 10, orderMin: UNIT, orderMax: 100_000n * UNIT, issueMax: 50_000n * UNIT },
			...{ numberMax: 10_000n * UNIT, winMax: 1_000_000n * UNIT, numberCap: 5_000_000n * UNIT },
			...{ linesMax: 200, issuesMax: 100, stakesMax: 100_000, numbersMax: 1000 },
		});
		const series = await read(api, contract.listPrizeSeries, {}, await api.aToken());
		expect(series.list).toContainEqual({
			...{ gameGroupCode: 'd5', prizeModeId: 'Lott', minSeries: 1700, maxSeries: 1960 },
			...{ maxBetSeries: 1950, defaultSeries: 1950 },
		});
		expect(await codeOf(api, contract.getPlayMenu, { id: gameId, prizeMode: 'ZY' })).toBe(
			'game_not_found',
		);
	});

	test('a chase can name the issues to come, daily ones for a month', async ({ api }) => {
		const { gameId, numero } = await readGame(api, GAME);
		const daily = await readGame(api, 'haatbar');
		const fast = await read(api, contract.listChaseNumeros, { id: gameId });
		const coming = await read(api, contract.listChaseNumeros, { id: daily.gameId });

		expect(fast.list.length).toBeGreaterThan(95);
		expect(fast.list[0]).toMatchObject({ numero, isSale: true, lockTime: 10 });
		const times = fast.list.map(({ remainTime }) => Math.round(remainTime / 1000));
		expect(times.slice(1).every((time, at) => Math.abs(time - (times[at] ?? 0) - 60) <= 1)).toBe(
			true,
		);
		expect(coming.list.length).toBeLessThanOrEqual(30);
		expect(coming.list.length).toBeGreaterThan(27);
	});

	test('an issue sells, is drawn, and its result and its proof are public', async ({
		api,
		clock,
	}) => {
		const { numero } = await closeToLock(clock, GAME);
		const selling = await readGame(api, GAME);
		expect(selling).toMatchObject({ numero, phase: 'selling' });
		const { gameId } = selling;
		const committed = await read(api, contract.getDrawProof, { gameId, numero });
		expect(committed.seedHash).toMatch(/^[\da-f]{64}$/);
		for (const name of ['state', 'root', 'tickets', 'record', 'recordHash']) {
			expect(committed).not.toHaveProperty(name);
		}

		await clock.advance(22);
		const drawing = await readGame(api, GAME);
		const locked = await read(api, contract.getDrawProof, { gameId, numero });
		expect(drawing).toMatchObject({ phase: 'drawing', drawing: { numero, isSale: false } });
		expect(drawing.numero).not.toBe(numero);
		expect(locked).toMatchObject({ tickets: 0, staked: 0n, root: expect.any(String) });
		expect(locked).not.toHaveProperty('record');

		await clock.advance(12);
		await delay(SHARED_MS);
		const near = await read(api, contract.getNearNumeros, { gameId });
		const drawn = await read(api, contract.getDrawProof, { gameId, numero });
		const record = JSON.parse(drawn.record ?? '') as DrawRecord;
		expect(Object.values(verifyRecord(record))).toEqual([true, true, true, true, true]);
		expect(recordHash(record)).toBe(drawn.recordHash);
		expect(record.seedHash).toBe(committed.seedHash);
		expect(near).toMatchObject({
			currentNumero: { numero: drawing.numero, isSale: true },
			previousNumero: { numero, state: 'drawn', winningNumber: record.result.join(',') },
		});
		expect(near).not.toHaveProperty('drawing');
		expect(drawn.state).toBe('drawn');
	});

	test('draws are listed by page, by code and by day, the latest first', async ({ api, clock }) => {
		const { gameId } = await readGame(api, GAME);
		await closeToLock(clock, GAME);
		await clock.advance(95);
		await delay(SHARED_MS);
		const draws = await read(api, contract.listDraws, { id: gameId, page: 0, size: 2 });
		const second = await read(api, contract.listDraws, { id: gameId, page: 1, size: 2 });
		const [latest] = draws.content;
		const day = latest?.numero.replace(/^(\d{4})(\d{2})(\d{2})\d{4}$/, '$1-$2-$3') ?? '';
		const ofDay = await read(api, contract.listDrawsByCode, { code: GAME, day, size: 2880 });
		const other = await read(api, contract.listDraws, { id: gameId, day: '2020-01-01' });
		const hot = await read(api, contract.getHotGapInfo, { id: gameId });
		const recent = await read(api, contract.listRecentNumeros, { recentCount: 1 });

		expect(draws.content).toHaveLength(2);
		expect(draws.totalElements).toBeGreaterThanOrEqual(3);
		expect(draws.totalPages).toBe(Math.ceil((draws.totalElements ?? 0) / 2));
		const numeros = [...draws.content, ...second.content].map((draw) => draw.numero);
		expect(numeros).toEqual([...new Set(numeros)].sort().reverse());
		expect(latest).toMatchObject({
			state: 'drawn',
			winningNumber: expect.stringMatching(/^\d(,\d){4}$/),
		});
		expect(ofDay.content[0]).toEqual(latest);
		expect(ofDay.content.every((draw) => draw.numero.startsWith(day.replaceAll('-', '')))).toBe(
			true,
		);
		expect(other).toMatchObject({ content: [], totalPages: 1, totalElements: 0 });
		expect(hot.draws).toBeGreaterThanOrEqual(3);
		expect(hot.positions).toHaveLength(5);
		expect(recent.list).toHaveLength(1);
	});

	test('the quota shows what is left of a number, and to the member of the issue', async ({
		api,
		database,
		clock,
	}) => {
		const { numero } = await closeToLock(clock, GAME);
		const { gameId } = await readGame(api, GAME);
		const bettor = await aBettor(database.db, { cash: 1000n * UNIT });
		const asked = { gameId, numero, play: 'd5.position' };
		const before = await read(api, contract.getQuota, asked);
		await bettor.place(GAME, numero, [{ play: 'd5.position', balls: '1||||', price: 100n * UNIT }]);

		const token = await tokenOf(database.db, bettor.memberId);
		const visitor = await read(api, contract.getQuota, asked);
		const own = await read(api, contract.getQuota, asked, token);
		const recent = await read(api, contract.listRecentLotteries, {}, token);

		expect(before).toEqual({ numberCap: 5_000_000n * UNIT, keys: [] });
		expect(visitor.keys).toEqual([{ key: expect.any(String), room: (5_000_000n - 975n) * UNIT }]);
		expect(visitor).not.toHaveProperty('issueRoom');
		expect(own).toEqual({ ...visitor, issueRoom: 49_900n * UNIT });
		expect(recent.list.map(({ gameCode }) => gameCode)).toEqual([GAME]);
		expect(await read(api, contract.listRecentLotteries, {})).toEqual({ list: [] });
	});

	test('the lotteries with most bets are listed first, at most as many as asked', async ({
		api,
	}) => {
		const { list } = await read(api, contract.listPopularLotteries, { recentCount: 2 });

		expect(list.map(({ gameCode }) => gameCode)).toEqual([GAME, 'brishti-1']);
	});

	test('favourites are kept once and marked in lists of the member alone', async ({ api }) => {
		const { gameId } = await readGame(api, GAME);
		const [token, other] = [await api.aToken(), await api.aToken()];

		await read(api, contract.addFavouriteLottery, { gameId }, token);
		await read(api, contract.addFavouriteLottery, { gameId }, token);
		const ids = await read(api, contract.listFavouriteLotteries, {}, token);
		const marked = await readGame(api, GAME, token);
		const unmarked = await readGame(api, GAME, other);
		await read(api, contract.removeFavouriteLottery, { gameId }, token);
		await read(api, contract.removeFavouriteLottery, { gameId }, token);
		const left = await read(api, contract.listFavouriteLotteries, {}, token);

		expect(ids.list).toEqual([gameId]);
		expect([marked.isFavourite, unmarked.isFavourite]).toEqual([true, false]);
		expect(left.list).toEqual([]);
	});

	test('a closed game says so, and its issues go on', async ({ api, database }) => {
		const { db } = database;
		const close = (is_open: boolean) =>
			db.updateTable('lottery.game').set({ is_open }).where('code', '=', GAME).execute();
		await close(false);
		const closed = await readGame(api, GAME);
		const near = await read(api, contract.getNearNumeros, { gameId: closed.gameId });
		await close(true);

		expect(closed.phase).toBe('closed');
		expect(near.currentNumero?.isSale).toBe(false);
	});

	test('a locked issue two minutes after its draw is postponed', async ({
		api,
		database,
		clock,
	}) => {
		const { id } = await closeToLock(clock, 'rongmoshal-1');
		const { db } = database;
		const root = Buffer.alloc(32);
		const locked = { state: 'locked', due_at: null, root, tickets: 0, staked: 0n } as const;
		await clock.jump(30 + 119);
		await db.updateTable('lottery.issue').set(locked).where('id', '=', id).execute();
		await db
			.updateTable('lottery.issue')
			.set({ state: 'not_held' })
			.where('game_id', '=', (await clock.read(id)).game_id)
			.where('id', '<>', id)
			.where('locks_at', '<=', new Date((await clock.read(id)).draws_at.getTime() + 200_000))
			.execute();
		const drawing = await readGame(api, 'rongmoshal-1');
		await clock.jump(3);
		const postponed = await readGame(api, 'rongmoshal-1');

		expect([drawing.phase, postponed.phase]).toEqual(['drawing', 'postponed']);
	});

	test('an unknown game or issue is refused without an envelope, with its status', async ({
		api,
	}) => {
		const { gameId } = await readGame(api, GAME);
		const byGame = [
			[contract.getNearNumeros, { gameId: 999 }],
			[contract.getPlayMenu, { id: 999 }],
			[contract.getLotterySetting, { id: 999 }],
			[contract.listChaseNumeros, { id: 999 }],
			[contract.listDraws, { id: 999 }],
			[contract.listDrawsByCode, { code: 'padma-gold' }],
			[contract.getHotGapInfo, { id: 999 }],
			[contract.listRecentNumeros, { gameId: 999 }],
			[contract.getDrawProof, { gameId: 999, numero: '20261126' }],
			[contract.getQuota, { gameId: 999, numero: '20261126', play: 'd5.position' }],
		] as const;
		for (const [call, input] of byGame) {
			expect(await codeOf<Call>(api, call, input as never)).toBe('game_not_found');
		}
		const numero = '20200101';
		expect(await codeOf(api, contract.getDrawProof, { gameId, numero })).toBe('issue_not_found');
		const quota = { gameId, numero, play: 'd5.position' };
		expect(await codeOf(api, contract.getQuota, quota)).toBe('issue_not_found');

		const proof = await api.send(`/lgw/draw/proof?gameId=${gameId}&numero=${numero}`);
		const near = await api.send('/lotto-vn/lgw/numeros/near?gameId=999');
		const wrong = await api.send('/lgw/draw/padma?page=0');
		const bare = await api.send('/lgw/games');
		expect(proof).toMatchObject({ status: 404, body: { errorCode: 'issue_not_found' } });
		expect(proof.body).not.toHaveProperty('success');
		expect(near).toMatchObject({ status: 400, body: { errorCode: 'game_not_found' } });
		expect(wrong.status).toBe(400);
		expect(bare.body).toEqual(expect.arrayContaining([expect.objectContaining({ gameId })]));
	});
});
