import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { arena } from '#studio/games/arena/game.ts';
import type { MarketProofAnswer } from '#studio/market-wire.ts';
import { verifyTicket } from '#studio/markets/verify-ticket.ts';
import { type Bettor, fixturesOf, legOn, MARKET_TIMINGS, openBettor } from './market-client.ts';
import { serveStudio } from './serve-studio.ts';

const { origin } = serveStudio({ hasRooms: true, timings: MARKET_TIMINGS });

test('a ticket on matches that run is proven while it is open, and its cash-out after', async () => {
	const bettor = await openBettor(origin, { gameCode: arena.code });
	const [running, other] = await bettor.until((view) => {
		const [one, two] = fixturesOf(view, 'running').filter(({ tick }) => tick >= 2);
		return one && two && ([one, two] as const);
	}, 60_000);
	const before = await bettor.until((view) => fixturesOf(view, 'before').at(-1));
	// Any price: the better one is taken.
	const legs = [running, other].map(({ fixtureId }) => {
		return { fixtureId, selection: 'winner:a', price: '1.01' };
	});
	const placed = await retried(() => bettor.bet([...legs, legOn(before, 'winner:b')]));
	const { ticketId, requestId, roundId } = placed.body.ticket;

	const open = await proofOf(bettor, roundId);
	const openChecks = verifyTicket(open, arena);
	const takenAt = Math.max(...open.legs.map(({ tick }) => tick));
	await bettor.until(({ fixtures }) => (fixtures[running.fixtureId]?.tick ?? 0) > takenAt);
	await retried(() =>
		bettor.client.call('POST', '/api/market/cash-out', { requestId, offer: '0.01' }),
	);
	await bettor.until(({ tickets }) => tickets[ticketId]?.state === 'settled');
	const cashed = await proofOf(bettor, roundId);
	const cashedChecks = verifyTicket(cashed, arena);

	expect(openChecks.checks.filter(({ agrees }) => !agrees)).toEqual([]);
	expect(openChecks.checks.map(({ name }) => name)).toEqual([
		...['table', 'table', 'table'],
		...['legs', 'legs', 'legs'],
	]);
	expect(open.legs.map(({ tick }) => tick > 0)).toEqual([true, true, false]);
	expect(cashedChecks.checks.filter(({ agrees }) => !agrees)).toEqual([]);
	expect(cashedChecks.checks.at(-1)).toEqual({
		...{ name: 'payout', code: cashed.ticket.payout, agrees: true },
	});
	expect(cashed.legs[0]?.cashOutTick).toBeGreaterThan(cashed.legs[0]?.tick ?? 0);
	expect(cashed.legs[2]?.cashOutTick).toBe(0);
	const path = `/api/table?hash=${open.fixtures[0]?.tableHash}`;
	const table = (await bettor.client.call<object>('GET', path)).body;
	expect(canonicalJson(table)).toBe(canonicalJson(arena.table));
	bettor.close();
}, 120_000);

/** While a step is drawn a market is closed. */
async function retried<Answer extends { status: number }>(
	call: () => Promise<Answer>,
): Promise<Answer> {
	for (let tries = 0; ; tries += 1) {
		const answer = await call();
		if (answer.status === 200) return answer;
		if (tries === 50) throw new Error(`refused: ${JSON.stringify(answer)}`);
		await sleep(100);
	}
}

async function proofOf({ client }: Bettor, roundId: string): Promise<MarketProofAnswer> {
	return (await client.call<MarketProofAnswer>('GET', `/api/proof?roundId=${roundId}`)).body;
}
