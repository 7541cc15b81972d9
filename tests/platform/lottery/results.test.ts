import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { type DrawRecord, recordHash, verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { aBettor } from './bettor.ts';
import { closeToLock } from './lottery-clock.ts';
import { afterShared, read, readGame, testWith, tokenOf } from './lottery-reads.ts';

const GAME = 'panchmishali-1';
const test = testWith([GAME]);

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
	await afterShared();
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
	await afterShared();
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
	expect(ofDay.content.every((draw) => draw.numero.startsWith(day.replaceAll('-', '')))).toBe(true);
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
