import { describe, expect, test } from 'vitest';
import { chanceOf, forecast, WEIGHTS } from '#studio/engines/match/forecast.ts';
import { cashOutOf, priceText, readPrice, returnOf } from '#studio/engines/match/ticket-money.ts';
import { districtLeague } from '#studio/games/district-league/game.ts';
import { offerOf } from '#studio/markets/cash-out-ticket.ts';
import { drawSteps, type MatchDraw } from '#studio/markets/match-draw.ts';
import { isTakingBets } from '#studio/markets/place-ticket.ts';
import { offersOf } from '#studio/markets/prices.ts';
import type { FixtureRow } from '#studio/store/fixtures.ts';
import type { LegRow, TicketRow } from '#studio/store/tickets.ts';

const CLOSES_AT = new Date('2026-01-01T12:00:00.000Z');
const BEFORE = new Date(CLOSES_AT.getTime() - 1);
const params = {
	...{ home: 'padma', away: 'haor', pitch: 'dry', weather: 'clear' },
	weights: { home: 150, away: 120 },
};

function fixtureAt(tick: number, goals: object[] = [], id = 'one'): FixtureRow {
	return {
		...{ fixture_id: id, game_code: 'district-league', phase: 'open', closes_at: CLOSES_AT },
		...{ tick, params, state: { minute: 2 * tick, goals } },
	} as FixtureRow;
}

function ticketOf(...legs: Pick<LegRow, 'fixture_id' | 'selection' | 'price' | 'outcome'>[]) {
	return { stake: 100_0000n, state: 'held', legs } as unknown as TicketRow;
}

const home = { fixture_id: 'one', selection: 'result:home', price: 229, outcome: null };

describe('prices', () => {
	test('are those of the state: a draw makes new ones', () => {
		const before = offersOf(fixtureAt(10)).get('result:home');
		const after = offersOf(fixtureAt(11, [{ minute: 21, side: 'home' }])).get('result:home');

		expect(offersOf(fixtureAt(10)).get('result:home')).toBe(before);
		expect(after?.price).toBeLessThan(before?.price ?? 0);
		expect(offersOf(fixtureAt(45)).size).toBe(0);
	});

	test('are read as they are written', () => {
		for (let price = 101; price <= 100_000; price += 1) {
			if (readPrice(priceText(price)) !== price) throw new Error(`${price} is read otherwise`);
		}
		expect(priceText(229)).toBe('2.29');
	});
});

test('no bet is taken from the instant on at which a market closes', () => {
	expect(isTakingBets(fixtureAt(0), BEFORE)).toBe(true);
	expect(isTakingBets(fixtureAt(0), CLOSES_AT)).toBe(false);
	expect(isTakingBets({ ...fixtureAt(0), phase: 'void' }, BEFORE)).toBe(false);
});

describe('the offer of a cash-out', () => {
	const fixture = fixtureAt(0);

	test('is 49 of 50 of the stake times prices times chances', () => {
		const chance = { over: 1n, under: 3n };
		const { fair, offer } = cashOutOf(10_0000n, [{ price: 250, chance }]);
		expect([fair, offer]).toEqual([8_3333n, 8_1666n]);
		const first = offerOf(ticketOf(home), [fixture], BEFORE);
		// 24/25 of the stake, less what is cut of the price.
		expect(first?.fair).toBeGreaterThan(95_0000n);
		expect(first?.fair).toBeLessThanOrEqual(96_0000n);
		expect(first?.offer).toBe(cashOutOf(100_0000n, live(home.selection)).offer);
	});

	test('counts a won leg by its price, a void one not at all, and a lost one ends it', () => {
		const other = { fixture_id: 'two', selection: 'both:yes', price: 300 };
		const alone = offerOf(ticketOf(home), [fixture], BEFORE);
		const having = (outcome: LegRow['outcome']) =>
			offerOf(ticketOf(home, { ...other, outcome }), [fixture], BEFORE);

		const won = having('won')?.fair ?? 0n;
		expect(won - 3n * (alone?.fair ?? 0n)).toBeLessThan(3n);
		expect(won).toBeGreaterThanOrEqual(3n * (alone?.fair ?? 0n));
		expect(having('void')).toEqual(alone);
		expect(having('lost')).toBeUndefined();
	});

	test('is not there while a step is drawn, after the end, or on an unknown fixture', () => {
		expect(offerOf(ticketOf(home), [fixture], CLOSES_AT)).toBeUndefined();
		expect(offerOf(ticketOf(home), [], BEFORE)).toBeUndefined();
		expect(offerOf(ticketOf(home), [fixtureAt(45)], BEFORE)).toBeUndefined();
		const paying = { ...ticketOf(home), state: 'paying' as const };
		expect(offerOf(paying, [fixture], BEFORE)).toBeUndefined();
	});

	function live(selection: string) {
		const chance = offersOf(fixture).get(selection)?.chance ?? { over: 0n, under: 1n };
		return [{ price: home.price, chance }];
	}
});

test('a ticket of six legs is multiplied whole and cut once', () => {
	// 1.23^6 is 3.462825991689: cut after each leg it would be 3.4627.
	expect(returnOf(1_0000n, [123, 123, 123, 123, 123, 123])).toBe(34628n);
});

test('a forecast keeps every weight, and leaves a match that is over as it is', () => {
	const steps = {
		keyOf: String,
		branches: (won: number) =>
			won === 2
				? []
				: [
						{ state: won + 1, weight: 4000 },
						{ state: won, weight: WEIGHTS - 4000 },
					],
	};

	const end = forecast(0, 3, steps);

	const chance = (wins: number) => chanceOf(end, (won) => won === wins);
	expect(end.under).toBe(10_000n ** 3n);
	expect([0, 1, 2].map((wins) => Number(chance(wins).over) / 1e12)).toEqual([0.216, 0.432, 0.352]);
});

describe('a draw', () => {
	const inputs: MatchDraw = {
		...{ fixtureId: 'one', tableHash: 'a'.repeat(64), tick: 1, params, beacon: 'quicknet' },
		...{ beaconRound: 1000, signature: 'b'.repeat(96), seed: 'c'.repeat(64) },
	};
	/** Words that it draws, in place of the minutes of a match. */
	const words = (change: Partial<MatchDraw> = {}) => {
		const found: number[] = [];
		const game = {
			...{ code: 'district-league', tick: districtLeague.tick, isOver: () => false },
			advance: (_params: unknown, state: unknown, draw: (bound: number) => number) => {
				found.push(draw(2 ** 32));
				return state;
			},
		};
		drawSteps(game, {}, { ...inputs, ...change });
		return found.join(' ');
	};

	test.for([
		['fixture', { fixtureId: 'two' }],
		['table', { tableHash: 'd'.repeat(64) }],
		['number', { tick: 2 }],
		['match', { params: { ...params, weights: { home: 151, away: 120 } } }],
		['beacon', { beacon: 'local:x' }],
		['round of the beacon', { beaconRound: 1001 }],
		['signature', { signature: 'd'.repeat(96) }],
		['seed', { seed: 'd'.repeat(64) }],
	] as const)('of another %s is another', ([, change]) => {
		expect(words()).toBe(words());
		expect(words(change)).not.toBe(words());
	});

	test('plays the steps that a game draws together, and none after its end', () => {
		const minutes = (minute: number) =>
			(drawSteps(districtLeague, { minute, goals: [] }, inputs) as { minute: number }).minute;

		expect([minutes(10), minutes(88), minutes(89), minutes(90)]).toEqual([12, 90, 90, 90]);
	});
});
