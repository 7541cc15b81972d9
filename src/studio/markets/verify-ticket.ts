import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import {
	cashOutOf,
	type LiveLeg,
	priceOf,
	priceText,
	readPrice,
	returnOf,
} from '../engines/match/ticket-money.ts';
import type { Chance, MarketGame } from '../game.ts';
import type { FixtureProof, LegProof, LegView, MarketProofAnswer } from '../market-wire.ts';
import { drawSteps } from './match-draw.ts';

/** What of a game verifies its tickets: no schema and no names, so that a page can load it. */
export type MarketRules = Pick<
	MarketGame,
	'code' | 'table' | 'tick' | 'begin' | 'advance' | 'isOver' | 'outcomeOf' | 'selections'
>;

/**
 * What is checked of a ticket: `table` of each fixture, `seed` and `steps` of each that has ended, when
 * its seed is public; `legs` of each leg, its price too; `payout` of a ticket that has ended.
 */
export type TicketCheckName = 'table' | 'seed' | 'steps' | 'legs' | 'payout';

export interface TicketCheck {
	name: TicketCheckName;
	/**
	 * What was worked out: a hash, of `steps` that of the states after each draw; `result:home 2.29 won`;
	 * an amount. Empty when it cannot be worked out.
	 */
	code: string;
	agrees: boolean;
	/** Of all but the payout. */
	fixtureNo?: number;
}

/**
 * Works a ticket out again from its proof, as `docs/verify_round.py` does. It needs no server. States of
 * a fixture that still runs are taken as they are: its seed is secret. Throws for a match that is none of
 * the game's.
 *
 * Not proven: that a beacon has signed what it is said to have signed, when a ticket was cashed out,
 * and why one went back whose legs are not all void. A stake that comes too late is rolled back so.
 * A false signature that gives the same state is not seen here.
 */
export function verifyTicket(
	proof: MarketProofAnswer,
	game: MarketRules,
): { checks: TicketCheck[]; isGood: boolean } {
	const tableHash = sha256Hex(canonicalJson(game.table));
	const legs = proof.ticket.legs.map((leg, no) => readLeg(proof, game, { leg, no }));
	const checks = [
		...proof.fixtures.flatMap((fixture) => fixtureChecks(fixture, game, tableHash)),
		...legs.map(({ check }) => check),
		...payoutChecks(proof, legs),
	];
	return { checks, isGood: checks.every(({ agrees }) => agrees) };
}

function fixtureChecks(fixture: FixtureProof, game: MarketRules, tableHash: string): TicketCheck[] {
	const { number: fixtureNo, phase, seed } = fixture;
	const table: TicketCheck = {
		...{ name: 'table', code: tableHash, fixtureNo },
		agrees: tableHash === fixture.tableHash,
	};
	const hasEnded = phase === 'over' || phase === 'void';
	if (seed === undefined) {
		return hasEnded ? [table, { name: 'seed', code: '', agrees: false, fixtureNo }] : [table];
	}
	const seedHash = sha256OfHex(seed);
	const states = replay({ ...fixture, seed }, game);
	const isSame = canonicalJson(states) === canonicalJson(fixture.ticks.map(({ state }) => state));
	const last = states.length === 0 ? game.begin(fixture.params) : states[states.length - 1];
	const isEnd = game.isOver(last) === (phase === 'over');
	return [
		table,
		{ name: 'seed', code: seedHash, agrees: seedHash === fixture.seedHash, fixtureNo },
		{
			name: 'steps',
			code: sha256Hex(canonicalJson(states)),
			agrees: isSame && isEnd && hasEnded,
			fixtureNo,
		},
	];
}

/** Draws a match again from its first state. A draw after its end changes nothing, and is left out. */
function replay(fixture: FixtureProof & { seed: string }, game: MarketRules): unknown[] {
	const { fixtureId, tableHash, params, seed, ticks } = fixture;
	const states: unknown[] = [];
	let state = game.begin(params);
	for (const { beacon, beaconRound, signature } of ticks) {
		if (game.isOver(state)) break;
		const tick = states.length + 1;
		const chance = { beacon, beaconRound, signature, seed };
		state = drawSteps(game, state, { fixtureId, tableHash, tick, params, ...chance });
		states.push(state);
	}
	return states;
}

interface ReadLeg {
	check: TicketCheck;
	/** As worked out; undefined while it is open. */
	outcome: LegView['outcome'];
	/** In hundredths. */
	price: number;
	/** Of a ticket that was cashed out; undefined when it could not be cashed out with this leg. */
	worth: LiveLeg | 'void' | undefined;
}

/** A leg must have the price and the outcome that are worked out here. */
function readLeg(
	proof: MarketProofAnswer,
	game: MarketRules,
	{ leg, no }: { leg: LegView; no: number },
): ReadLeg {
	const { selection } = leg;
	const fixture = proof.fixtures.find(({ fixtureId }) => fixtureId === leg.fixtureId);
	const taken = proof.legs[no];
	const price = readPrice(leg.price);
	const bet = fixture && { fixture, game, selection };
	const chance = bet && taken && chanceAt(bet, taken.tick);
	const fair = chance && priceOf(chance);
	if (!bet || !taken || fair === undefined) {
		const check = { name: 'legs' as const, code: '', agrees: false };
		return { check, outcome: undefined, price, worth: undefined };
	}
	const outcome = outcomeBy(bet, bet.fixture.ticks.length) ?? voidOf(bet.fixture);
	const check: TicketCheck = {
		...{ name: 'legs', fixtureNo: bet.fixture.number },
		code: [selection, priceText(fair), ...(outcome ? [outcome] : [])].join(' '),
		agrees: priceText(fair) === leg.price && outcome === leg.outcome,
	};
	const isVoidBy = outcome === 'void' && taken.cashOutTick === undefined;
	return { check, outcome, price, worth: isVoidBy ? 'void' : liveOf(bet, price, taken) };
}

interface BetOn {
	fixture: FixtureProof;
	game: MarketRules;
	selection: string;
}

/** The chance of a selection that is still open after some draws. */
function chanceAt({ fixture, game, selection }: BetOn, tick: number): Chance | undefined {
	const { params, ticks } = fixture;
	const state = tick === 0 ? game.begin(params) : ticks[tick - 1]?.state;
	if (state === undefined || game.isOver(state)) return undefined;
	return game.selections(params, state).find(({ code }) => code === selection)?.chance;
}

/** The first state that decides a selection decides it for good. */
function outcomeBy({ fixture, game, selection }: BetOn, tick: number): 'won' | 'lost' | undefined {
	for (const { state } of fixture.ticks.slice(0, tick)) {
		const isWon = game.outcomeOf(fixture.params, state, selection);
		if (isWon !== undefined) return isWon ? 'won' : 'lost';
	}
	return undefined;
}

function voidOf({ phase }: FixtureProof): 'void' | undefined {
	return phase === 'void' ? 'void' : undefined;
}

/** What a leg was worth when its ticket was cashed out. */
function liveOf(bet: BetOn, price: number, { tick, cashOutTick }: LegProof): LiveLeg | undefined {
	if (cashOutTick === undefined || cashOutTick < tick) return undefined;
	const outcome = outcomeBy(bet, cashOutTick);
	if (outcome === 'won') return { price, chance: { over: 1n, under: 1n } };
	const chance = outcome === undefined ? chanceAt(bet, cashOutTick) : undefined;
	return chance && { price, chance };
}

/** A stake that goes back has no payout; neither has a ticket that is open. */
function payoutChecks({ ticket }: MarketProofAnswer, legs: readonly ReadLeg[]): TicketCheck[] {
	const { state, payout } = ticket;
	const stake = parseDecimal(ticket.stake) ?? 0n;
	if (state === 'cancelling' || state === 'void') {
		return [{ name: 'payout', code: toDecimal(stake), agrees: payout === undefined }];
	}
	const due = ticket.isCashedOut ? cashOutDue(stake, legs) : settledDue(stake, legs);
	const isOpen = due === undefined && payout === undefined && !ticket.isCashedOut;
	if (isOpen || state === 'refused') return [];
	const code = due === undefined ? '' : toDecimal(due);
	return [{ name: 'payout', code, agrees: due !== undefined && code === payout }];
}

function cashOutDue(stake: bigint, legs: readonly ReadLeg[]): bigint | undefined {
	const worths = legs.map(({ worth }) => worth);
	if (worths.some((worth) => worth === undefined)) return undefined;
	const live = worths.flatMap((worth) => (worth && worth !== 'void' ? [worth] : []));
	return cashOutOf(stake, live).offer;
}

/** Undefined while legs are open and none is lost. */
function settledDue(stake: bigint, legs: readonly ReadLeg[]): bigint | undefined {
	const having = (outcome: LegView['outcome']) => legs.filter((leg) => leg.outcome === outcome);
	if (having('lost').length > 0) return 0n;
	if (having(undefined).length > 0) return undefined;
	const won = having('won').map(({ price }) => price);
	return returnOf(stake, won);
}
