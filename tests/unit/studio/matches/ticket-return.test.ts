import { describe, expect, test } from 'vitest';
import type { Draw } from '#lib/fair/words.ts';
import { LEG_RETURN, priceOf, returnOf } from '#studio/engines/match/ticket-money.ts';
import type { Chance, MarketGame } from '#studio/game.ts';
import { arena } from '#studio/games/arena/game.ts';
import { districtLeague } from '#studio/games/district-league/game.ts';
import { deviationOf, STAKE, streamOf } from '../instants/simulate.ts';

/** Tickets of a simulation; a million with `STUDIO_ROUNDS=1000000`. */
const TICKETS = Number(process.env['STUDIO_ROUNDS'] ?? 6000);
/** A match of a long simulation takes less than a millisecond. */
const LONG = { timeout: 120_000 + 3 * TICKETS };
/** States of matches that the tickets are spread over. */
const STATES = 60;
/** A double is made of prices up to this: the mean of dearer ones is not normal. */
const DOUBLE_PRICE_MAX = 1000;

interface Priced {
	code: string;
	price: number;
	chance: Chance;
}

/** A match that runs, and what is bet on it. */
interface Offered {
	params: unknown;
	state: unknown;
	offers: Priced[];
}

function offeredOf(game: MarketGame, draw: Draw, priceMax: number): Offered {
	for (;;) {
		const [params] = game.fixtures(draw);
		let state = game.begin(params);
		for (let left = draw(80); left > 0; left -= 1) {
			const next = game.advance(params, state, draw);
			if (game.isOver(next)) break;
			state = next;
		}
		const offers = game.selections(params, state).flatMap(({ code, chance }): Priced[] => {
			const price = priceOf(chance);
			return price === undefined || price > priceMax ? [] : [{ code, price, chance }];
		});
		if (offers.length > 0) return { params, state, offers };
	}
}

function numberOf({ over, under }: Chance): number {
	return Number((over * 10n ** 15n) / under) / 1e15;
}

/** What a leg on any offer of any of the matches returns on average, and how often. */
function expectedOf(all: readonly Offered[]): { rtp: number; hitRate: number } {
	const meanOf = (figure: (offer: Priced) => number) =>
		all
			.map(({ offers }) => offers.reduce((sum, offer) => sum + figure(offer), 0) / offers.length)
			.reduce((sum, mean) => sum + mean / all.length, 0);
	return {
		rtp: meanOf(({ price, chance }) => (price / 100) * numberOf(chance)),
		hitRate: meanOf(({ chance }) => numberOf(chance)),
	};
}

/** Plays a match to its end; the price of a leg on any of its offers if it has won. */
function playLeg(game: MarketGame, all: readonly Offered[], draw: Draw): number | undefined {
	const match = all[draw(all.length)];
	const offer = match?.offers[draw(match.offers.length)];
	if (!match || !offer) throw new Error('nothing is offered');
	let { state } = match;
	while (!game.isOver(state)) state = game.advance(match.params, state, draw);
	return game.outcomeOf(match.params, state, offer.code) ? offer.price : undefined;
}

describe.each([districtLeague, arena])('$code', (game) => {
	test('a ticket on any selection returns what its price says, at most 24 of 25', LONG, () => {
		const draw = streamOf(`${game.code}:single`);
		const all = Array.from({ length: STATES }, () => offeredOf(game, draw, 100_000));
		const expected = expectedOf(all);

		const off = deviationOf(
			TICKETS,
			() => {
				const price = playLeg(game, all, draw);
				return price === undefined ? 0n : returnOf(STAKE, [price]);
			},
			expected,
		);

		const { over, under } = LEG_RETURN;
		for (const { price, chance } of all.flatMap(({ offers }) => offers)) {
			expect(BigInt(price) * chance.over * under <= 100n * over * chance.under).toBe(true);
		}
		expect(expected.rtp).toBeLessThanOrEqual(0.96);
		expect(expected.rtp).toBeGreaterThan(0.94);
		expect(off.rtp).toBeLessThan(1);
		expect(off.hitRate).toBeLessThan(1);
	});

	test('a ticket of two legs returns the product of theirs', LONG, () => {
		const draw = streamOf(`${game.code}:double`);
		const all = Array.from({ length: STATES }, () => offeredOf(game, draw, DOUBLE_PRICE_MAX));
		const { rtp, hitRate } = expectedOf(all);

		const off = deviationOf(
			TICKETS / 2,
			() => {
				const prices = [playLeg(game, all, draw), playLeg(game, all, draw)];
				const won = prices.filter((price) => price !== undefined);
				return won.length === 2 ? returnOf(STAKE, won) : 0n;
			},
			{ rtp: rtp ** 2, hitRate: hitRate ** 2 },
		);

		expect(rtp ** 2).toBeLessThanOrEqual(0.96 ** 2);
		expect(off.rtp).toBeLessThan(1);
		expect(off.hitRate).toBeLessThan(1);
	});
});
