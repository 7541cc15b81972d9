import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { moveAgent } from '#platform/agents/contracts/move-agent.ts';
import { giveFirstRates } from '#platform/agents/rebates/give-first-rates.ts';
import { ratesAt } from '#platform/agents/rebates/rates-at.ts';
import { readDirectRebates, readOwnRebates } from '#platform/agents/rebates/read-rebates.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';
import { NEXT_MARK, NOW } from './world.ts';

const LATER = secondsAfter(NEXT_MARK, 60);

const rateAt = async (db: Database, { memberId }: world.Agent, at: Date) =>
	(await ratesAt(db, { memberIds: [memberId], at })).get(memberId);

describe('when a rate counts', () => {
	test('from the next five minutes on; the rate before counts until then', async ({ db }) => {
		const { top, agent } = await world.aLine(db);

		expect(await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } })).toEqual(
			NEXT_MARK,
		);

		expect(await rateAt(db, agent, secondsAfter(NEXT_MARK, -1))).toBeUndefined();
		expect(await rateAt(db, agent, NEXT_MARK)).toEqual({ LOTT: 7000 });
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 6000 }, now: LATER });
		expect(await rateAt(db, agent, LATER)).toEqual({ LOTT: 7000 });
		expect(await rateAt(db, agent, secondsAfter(NEXT_MARK, 300))).toEqual({ LOTT: 6000 });
		expect(await world.ratesOf(db, agent)).toHaveLength(2);
	});

	test('a change at a mark itself counts from the one after', async ({ db }) => {
		const { top, agent } = await world.aLine(db);

		const at = await world.setRates(db, {
			...{ by: top, of: agent, rates: { LOTT: 1 }, now: NEXT_MARK },
		});

		expect(at).toEqual(secondsAfter(NEXT_MARK, 300));
	});

	test('a second change before the mark replaces the first', async ({ db }) => {
		const { top, agent } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } });

		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 5000 } });

		expect(await world.ratesOf(db, agent)).toEqual([
			{ product: 'LOTT', rate: 5000, startsAt: NEXT_MARK },
		]);
	});

	test('products that are left out stay as they are', async ({ db }) => {
		const { top, agent } = await world.aLine(db, { LOTT: 9000, RNG: 5000 });
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000, RNG: 4000 } });

		await world.setRates(db, { by: top, of: agent, rates: { RNG: 3000 }, now: LATER });

		const after = secondsAfter(LATER, 300);
		expect(await rateAt(db, agent, after)).toEqual({ LOTT: 7000, RNG: 3000 });
	});

	test('rates of many members are read at once, absent where there are none', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } });
		const memberIds = [top, agent, low].map(({ memberId }) => memberId);

		const rates = await ratesAt(db, { memberIds, at: LATER });

		expect(Object.fromEntries(rates)).toEqual({
			...{ [top.memberId]: { LOTT: 9000 }, [agent.memberId]: { LOTT: 7000 } },
		});
		expect((await ratesAt(db, { memberIds: [], at: LATER })).size).toBe(0);
	});
});

describe('whose rate', () => {
	test('only of a member directly below, who stays there', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		const stranger = await world.anAgent(db, { type: 2 });
		const moving = await world.anAgent(db, { upline: top });
		const { memberId } = moving;
		await transaction(db, (tx) =>
			moveAgent(tx, { memberId, uplineId: stranger.memberId, now: new Date() }),
		);

		for (const of of [low, top, stranger, moving, { memberId: 0, username: '' }]) {
			const refused = world.setRates(db, { by: top, of, rates: { LOTT: 0 } });
			expect(await world.outcomeOf(refused)).toBe('not_in_tree');
		}
		const read = readDirectRebates(db, { agentId: top.memberId, memberId: low.memberId, now: NOW });
		expect(await world.outcomeOf(read)).toBe('not_in_tree');
		expect(await world.outcomeOf(world.setRates(db, { by: top, of: agent, rates: {} }))).toBe(
			'done',
		);
	});
});

describe('bounds', () => {
	test('not above the own rate, which is 0 where there is none', async ({ db }) => {
		const { top, agent } = await world.aLine(db);
		const set = (rates: object) =>
			world.refusalOf(world.setRates(db, { by: top, of: agent, rates }));

		expect(await set({ LOTT: 9001 })).toEqual({
			...{ code: 'rebate_above_own', params: { product: 'LOTT' }, field: 'rates.LOTT' },
		});
		expect((await set({ LOTT: 9000, RNG: 1 })).field).toBe('rates.RNG');
		expect(await world.ratesOf(db, agent)).toEqual([]);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 9000, RNG: 0 } });
	});

	test('not under the highest rate directly below the member', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		const other = await world.anAgent(db, { type: 0, upline: agent });
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } });
		await world.setRates(db, { by: agent, of: low, rates: { LOTT: 4000 } });
		await world.setRates(db, { by: agent, of: other, rates: { LOTT: 3000 } });

		const refused = world.setRates(db, { by: top, of: agent, rates: { LOTT: 3999 }, now: LATER });
		expect(await world.refusalOf(refused)).toEqual({
			...{ code: 'rebate_below_team', params: { product: 'LOTT' }, field: 'rates.LOTT' },
		});
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 4000 }, now: LATER });
	});

	test('a rate to come is a bound too, the higher and the lower one', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } });
		await world.setRates(db, { by: agent, of: low, rates: { LOTT: 5000 } });
		await world.setRates(db, { by: agent, of: low, rates: { LOTT: 2000 }, now: LATER });
		// Until the next mark the member below has 5,000, from it on 2,000.
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 3000 }, now: LATER });

		const above = world.setRates(db, { by: agent, of: low, rates: { LOTT: 3001 }, now: LATER });
		expect(await world.outcomeOf(above)).toBe('rebate_above_own');
		// A request from before the mark that is written late: what was decided since binds it.
		const late = world.setRates(db, { by: agent, of: low, rates: { LOTT: 6000 } });
		expect(await world.outcomeOf(late)).toBe('rebate_above_own');
	});

	test('what the agent and a direct downline read', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 } });
		await world.setRates(db, { by: agent, of: low, rates: { LOTT: 4000 } });
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 6000 }, now: LATER });
		const of = <R extends { product: string }>(rows: R[]) => rows.find((r) => r.product === 'LOTT');

		const own = await readOwnRebates(db, { agentId: agent.memberId, now: LATER });
		expect(of(own.rates)).toEqual({
			...{ product: 'LOTT', rate: 7000, next: 6000, min: 4000, max: 6000 },
		});
		expect(own.nextAt).toEqual(secondsAfter(NEXT_MARK, 300));
		expect(own.rates).toHaveLength(7);
		const ids = { agentId: top.memberId, memberId: agent.memberId };
		const direct = await readDirectRebates(db, { ...ids, now: LATER });
		expect(direct).toMatchObject({ customerName: agent.username, type: 1 });
		expect(of(direct.rates)).toMatchObject({ rate: 7000, next: 6000, min: 4000, max: 9000 });
	});
});

describe('what a new member begins with', () => {
	const first = (db: Database, agent: world.Agent, of: world.Agent, isCut: boolean) => {
		const ids = { agentId: agent.memberId, memberId: of.memberId };
		const given = { ...ids, rates: { LOTT: 6000, RNG: 0 }, isCut, now: LATER };
		return transaction(db, (tx) => giveFirstRates(tx, given));
	};

	test('counts since the mark before; a rate that the agent is about to get follows', async ({
		db,
	}) => {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 2000 } });
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 7000 }, now: LATER });

		await first(db, agent, low, false);

		expect(await world.ratesOf(db, low)).toEqual([
			{ product: 'LOTT', rate: 2000, startsAt: NEXT_MARK },
			{ product: 'LOTT', rate: 6000, startsAt: secondsAfter(NEXT_MARK, 300) },
		]);
	});

	test('is cut by a link, and else refused above the own rate', async ({ db }) => {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 5999 } });

		expect(await world.refusalOf(first(db, agent, low, false))).toMatchObject({
			...{ code: 'rebate_above_own', field: 'rates.LOTT' },
		});
		await first(db, agent, low, true);
		expect(await world.ratesOf(db, low)).toMatchObject([{ rate: 5999 }]);
	});
});

const ROUNDS = 10;

test('a member’s rate and the own one at once: the bounds hold in either order', {
	timeout: 120_000,
}, async ({ db }) => {
	const seen = new Set<string>();
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent, low } = await world.aLine(db);
		await world.setRates(db, { by: top, of: agent, rates: { LOTT: 8000 } });
		const both = [
			() => world.setRates(db, { by: agent, of: low, rates: { LOTT: 8000 } }),
			() => world.setRates(db, { by: top, of: agent, rates: { LOTT: 2000 } }),
		];
		if (n % 2) both.reverse();

		const outcomes = await Promise.all(both.map((one) => world.outcomeOf(one())));

		const [own, below] = [await rateAt(db, agent, LATER), await rateAt(db, low, LATER)];
		expect(below?.LOTT ?? 0).toBeLessThanOrEqual(own?.LOTT ?? 0);
		expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
		for (const one of outcomes) seen.add(one);
	}
	expect(seen.size).toBeGreaterThan(1);
});

test('two changes of one member at once leave one rate', { timeout: 120_000 }, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent } = await world.aLine(db);

		const outcomes = await Promise.all(
			[5000, 6000].map((rate) =>
				world.outcomeOf(world.setRates(db, { by: top, of: agent, rates: { LOTT: rate } })),
			),
		);

		expect(outcomes).toEqual(['done', 'done']);
		expect(await world.ratesOf(db, agent)).toHaveLength(1);
	}
});
