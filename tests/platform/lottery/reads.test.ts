import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Call } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { read, readGame, refusalOf, testWith } from './lottery-reads.ts';

const GAME = 'panchmishali-1';
const CODES = [GAME, 'mohamela', 'brishti-1', 'haatbar', 'jamuna-ghat', 'rongmoshal-1'];
const test = testWith(CODES);

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

test('a list has the vendor, the games and the language that it is asked for', async ({ api }) => {
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
	expect(await refusalOf(api, contract.getPlayMenu, { id: gameId, prizeMode: 'ZY' })).toBe(
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

test('the lotteries with most bets are listed first, at most as many as asked', async ({ api }) => {
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
		expect(await refusalOf<Call>(api, call, input as never)).toBe('game_not_found');
	}
	const numero = '20200101';
	expect(await refusalOf(api, contract.getDrawProof, { gameId, numero })).toBe('issue_not_found');
	const quota = { gameId, numero, play: 'd5.position' };
	expect(await refusalOf(api, contract.getQuota, quota)).toBe('issue_not_found');

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
