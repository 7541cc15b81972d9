import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { recordHash, verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import * as contract from '#lib/wps/contract/lottery.ts';
import { placeBets } from '#lib/wps/contract/lottery-orders.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { type Api, test as base } from '../api.ts';
import { accepted, idOf } from './accepted.ts';
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

test('takes bets from the room of its numbers, is drawn and can be proved', async ({
	api,
	db,
	world: { clock, gameId, issue },
}) => {
	const token = await aRichToken(api);
	const [, , numero = ''] = await clock.numerosFrom(issue.id, 3);
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

	// Earlier issues first: on a busy machine their draws take longer than the next ten seconds.
	await clock.jump((await secondsToLock(db, numero)) - 6);
	await clock.run();
	await clock.jump(await secondsToLock(db, numero));
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
	expect(Object.values(verifyRecord(record))).toEqual([true, true, true, true, true]);
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
	const beyond = await accepted(api.call(contract.listDraws, { id, page: 100_000, size: 9 }));

	expect(today.content.some(({ numero }) => numero === issue.numero)).toBe(true);
	expect(long).toEqual({ content: [], totalPages: 1, totalElements: 0 });
	expect(beyond.content).toEqual([]);
});

/** To a second after the lock of an issue. */
async function secondsToLock(db: Database, numero: string): Promise<number> {
	const { rows } = await sql<{ seconds: number }>`
		select extract(epoch from i.locks_at - core.clock())::float8 + 1 as seconds
		from lottery.issue i join lottery.game g on g.id = i.game_id
		where g.code = ${GAME} and i.numero = ${numero}`.execute(db);
	return rows[0]?.seconds ?? 0;
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
