import { canonicalJson } from '#lib/fair/canonical-json.ts';
import type { Draw } from '#lib/fair/words.ts';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import {
	cashOutOf,
	type LiveLeg,
	readPrice,
	returnOf,
} from '#studio/engines/match/ticket-money.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import type { Chance, MarketGame } from '#studio/game.ts';
import type { LegProof, LegView, MarketProofAnswer, TicketView } from '#studio/market-wire.ts';
import { drawNo, type GoldenFixture, type Moment } from './golden-fixtures.ts';

const COUNT = 500;
const SURE: Chance = { over: 1n, under: 1n };

/** 500 tickets of a game: won, lost, void, cashed out, open, rolled back and refused. */
export function goldenTickets(
	game: MarketGame,
	fixtures: readonly GoldenFixture[],
): MarketProofAnswer[] {
	return Array.from({ length: COUNT }, (_, no) => goldenTicket({ game, fixtures, no }));
}

interface Making {
	game: MarketGame;
	fixtures: readonly GoldenFixture[];
	no: number;
}

interface GoldenLeg {
	fixture: GoldenFixture;
	leg: LegView;
	proof: LegProof;
	/** Of a ticket that is cashed out. */
	live?: LiveLeg;
}

function goldenTicket({ game, fixtures, no }: Making): MarketProofAnswer {
	const draw = drawNo(`${game.code} ticket ${no}`);
	const isCashedOut = draw(4) === 0;
	const isVoid = draw(12) === 0;
	const among = fixtures.filter(({ proof }) => !isVoid || proof.phase === 'void');
	const legs = pickFixtures(draw, among, isVoid ? 1 + draw(2) : 1 + draw(6)).map((fixture) =>
		goldenLeg({ game, fixture, draw, isCashedOut }),
	);
	// Odd stakes, so that a payout is cut.
	const stake = toDecimal([5_0000n, 7_7700n, 123_4500n, 2000_0000n][draw(4)] ?? 1n);
	return {
		...{ kind: 'market', roundId: `round-${no}`, gameCode: game.code, currencySymbol: '৳' },
		ticket: {
			...{ ticketId: `ticket-${no}`, requestId: `request-${no}`, roundId: `round-${no}` },
			...{ placedAt: '2026-11-01T00:00:00.000Z', stake, toReturn: '0.00' },
			legs: legs.map(({ leg }) => leg),
			...endOf({ stake: parseDecimal(stake) ?? 0n, legs, isCashedOut, draw }),
		},
		legs: legs.map(({ proof }) => proof),
		fixtures: legs.map(({ fixture }) => fixture.proof).sort((a, b) => a.number - b.number),
	};
}

function pickFixtures(draw: Draw, fixtures: readonly GoldenFixture[], count: number) {
	const left = [...fixtures];
	return Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat();
}

interface LegMaking {
	game: MarketGame;
	fixture: GoldenFixture;
	draw: Draw;
	isCashedOut: boolean;
}

/** Every second leg is one that does not lose, so that long tickets win too. */
function goldenLeg({ game, fixture, draw, isCashedOut }: LegMaking): GoldenLeg {
	const { proof, moments, last } = fixture;
	const moment = moments[draw(moments.length)];
	if (!moment) throw new Error('the fixture takes no bets');
	const isWon = (code: string) => game.outcomeOf(proof.params, last, code);
	const good = moment.offers.filter(({ code }) => isWon(code) !== false);
	const among = draw(2) === 0 && good.length > 0 ? good : moment.offers;
	const offer = among[draw(among.length)];
	if (!offer) throw new Error('the state has no offers');
	const { code: selection, price } = offer;
	const decided = isWon(selection);
	const open = proof.phase === 'void' ? ('void' as const) : undefined;
	const outcome: LegView['outcome'] = decided === undefined ? open : decided ? 'won' : 'lost';
	const leg: LegView = {
		...{ fixtureId: proof.fixtureId, number: proof.number, params: proof.params },
		...{ selection, price },
		...(outcome && { outcome }),
	};
	const base = { fixture, leg };
	if (!isCashedOut) return { ...base, proof: { tick: moment.tick } };
	return { ...base, ...cashOutLeg({ game, fixture, moment, leg, draw }) };
}

interface CashOut {
	game: MarketGame;
	fixture: GoldenFixture;
	moment: Moment;
	leg: LegView;
	draw: Draw;
}

/** A moment at which the leg is not lost; a void leg may be void by then. */
function cashOutLeg({ game, fixture, moment, leg, draw }: CashOut) {
	const { tick } = moment;
	const price = readPrice(leg.price);
	if (leg.outcome === 'void' && draw(2) === 0) return { proof: { tick } };
	const ways = fixture.moments.flatMap((at): { proof: LegProof; live: LiveLeg }[] => {
		const chance = at.chances.get(leg.selection);
		if (at.tick < tick || !chance) return [];
		return [{ proof: { tick, cashOutTick: at.tick }, live: { price, chance } }];
	});
	if (leg.outcome === 'won' && game.outcomeOf(fixture.proof.params, fixture.last, leg.selection)) {
		const cashOutTick = fixture.proof.ticks.length;
		ways.push({ proof: { tick, cashOutTick }, live: { price, chance: SURE } });
	}
	const way = ways[draw(ways.length)];
	if (!way) throw new Error('the leg is open at no moment');
	return way;
}

interface Ending {
	stake: bigint;
	legs: readonly GoldenLeg[];
	isCashedOut: boolean;
	draw: Draw;
}

function endOf({
	stake,
	legs,
	isCashedOut,
	draw,
}: Ending): Pick<TicketView, 'state' | 'payout' | 'isCashedOut' | 'refusal'> {
	const luck = draw(40);
	if (luck === 0) return { state: 'refused', refusal: 'BALANCE' };
	if (luck === 1) return { state: 'void' };
	if (isCashedOut) {
		const live = legs.flatMap((leg) => (leg.live ? [leg.live] : []));
		const payout = toDecimal(cashOutOf(stake, live).offer);
		return { state: 'settled', isCashedOut, payout };
	}
	const outcomes = legs.map(({ leg }) => leg.outcome);
	const state = luck < 10 ? 'paying' : 'settled';
	if (outcomes.includes('lost')) return { state, payout: '0.00' };
	if (outcomes.includes(undefined)) return { state: 'held' };
	if (!outcomes.includes('won')) return { state: luck < 10 ? 'cancelling' : 'void' };
	const won = legs
		.filter(({ leg }) => leg.outcome === 'won')
		.map(({ leg }) => readPrice(leg.price));
	return { state, payout: toDecimal(returnOf(stake, won)) };
}

/** A ticket in one line: stake, legs with their draws, price and outcome, end, payout. */
export function lineOf({ ticket, legs, fixtures }: MarketProofAnswer): string {
	const parts = ticket.legs.map(({ fixtureId, selection, price, outcome }, no) => {
		const number = fixtures.find((fixture) => fixture.fixtureId === fixtureId)?.number;
		const at = [legs[no]?.tick, legs[no]?.cashOutTick].filter((tick) => tick !== undefined);
		return [`${number}@${at.join('-')}`, selection, price, outcome ?? 'open'].join(' ');
	});
	const end = [ticket.isCashedOut ? 'cash-out' : ticket.state, ticket.payout ?? '-'].join(' ');
	return [ticket.stake, ...parts, end].join(' | ');
}

/** A fixture in one line: its phase, what is drawn and, as SHA-256, all that it was drawn from. */
export function fixtureLineOf({ proof, states }: GoldenFixture): string {
	const { phase, ticks } = proof;
	const hashes = [states, proof].map((value) => sha256(canonicalJson(value)).toString('hex'));
	return [phase, ticks.length, ...hashes].join(' ');
}
