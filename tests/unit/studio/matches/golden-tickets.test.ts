import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import type { MarketGame } from '#studio/game.ts';
import { arena } from '#studio/games/arena/game.ts';
import { districtLeague } from '#studio/games/district-league/game.ts';
import type { MarketProofAnswer } from '#studio/market-wire.ts';
import { type MarketRules, verifyTicket } from '#studio/markets/verify-ticket.ts';
import { goldenFixtures } from './golden-fixtures.ts';
import { fixtureLineOf, goldenTickets, lineOf } from './golden-tickets.ts';
import { type FoundInPython, LIES, type Lie } from './lies.ts';

/** Tickets as the engines made them first: `GOLDEN=write` after a change that is meant. */
const FILE = 'tests/unit/studio/matches/golden-tickets.json';
const GAMES = [districtLeague, arena];

interface Golden {
	tableHash: string;
	fixtures: string[];
	tickets: string[];
}

const fixtures = new Map(GAMES.map((game) => [game.code, goldenFixtures(game)]));
const known = new Map(
	GAMES.map((game) => [game.code, goldenTickets(game, fixtures.get(game.code) ?? [])]),
);

if (process.env['GOLDEN'] === 'write') {
	const all = Object.fromEntries(GAMES.map((game) => [game.code, golden(game)]));
	writeFileSync(FILE, `${JSON.stringify(all, undefined, '\t')}\n`);
}

describe.each(GAMES)('$code', (game) => {
	const rules = quickRules(game);
	const inPython = once(() =>
		verifyInPython(
			game,
			LIES.map((lie) => told(game, lie).lie),
		),
	);

	test('500 tickets are as they always were', () => {
		expect(golden(game)).toEqual(JSON.parse(readFileSync(FILE, 'utf8'))[game.code]);
	});

	test('the tickets have what there is: each end, many legs, prices of play, parts that are void', () => {
		const tickets = ticketsOf(game);
		const having = (is: (proof: MarketProofAnswer) => boolean) => tickets.filter(is).length;
		const outcomes = ({ ticket }: MarketProofAnswer) => ticket.legs.map(({ outcome }) => outcome);

		expect(having(({ ticket }) => ticket.isCashedOut === true)).toBeGreaterThan(80);
		expect(having(({ ticket }) => ticket.payout === '0.00')).toBeGreaterThan(150);
		expect(
			having(({ ticket }) => !ticket.isCashedOut && Number(ticket.payout) > 0),
		).toBeGreaterThan(40);
		expect(having(({ legs }) => legs.length === 6)).toBeGreaterThan(40);
		expect(having(({ legs }) => legs.some(({ tick }) => tick > 0))).toBeGreaterThan(300);
		expect(having((proof) => outcomes(proof).every((one) => one === 'void'))).toBeGreaterThan(10);
		expect(
			having((proof) => Number(proof.ticket.payout) > 0 && outcomes(proof).includes('void')),
		).toBeGreaterThan(10);
		for (const state of ['held', 'paying', 'settled', 'cancelling', 'void', 'refused']) {
			expect([state, having(({ ticket }) => ticket.state === state) > 0]).toEqual([state, true]);
		}
	});

	test('the verifier of the browser agrees with every ticket', () => {
		for (const proof of ticketsOf(game)) {
			const { checks, isGood } = verifyTicket(proof, rules);
			expect(checks.filter(({ agrees }) => !agrees)).toEqual([]);
			expect([isGood, codesOf(checks, 'legs')]).toEqual([true, legCodes(proof)]);
			expect(codesOf(checks, 'payout')).toEqual(payoutCodes(proof));
			expect(checks.map(({ name }) => name)).toEqual(expectedNames(proof));
		}
	});

	test('the program in Python agrees with every ticket', { timeout: 300_000 }, () => {
		const tickets = ticketsOf(game);

		const { found, status } = verifyInPython(game, tickets);

		expect(found.filter((one) => Object.values(one).includes(false))).toEqual([]);
		expect(status).toBe(0);
		expect(
			found.map(({ legs, payout, returned }) => {
				return [legs, payout ?? returned];
			}),
		).toEqual(
			tickets.map((proof) => [
				proof.ticket.legs.map(({ selection, price, outcome }) => ({
					...{ selection, price },
					...(outcome && { outcome }),
				})),
				payoutCodes(proof)[0],
			]),
		);
	});

	test.for(LIES.map((lie, no) => ({ ...lie, no })))(
		'both programs find a lie: $lie',
		({ no, ...planted }) => {
			const { finds, python } = planted;
			const { truth, lie } = told(game, planted);

			const { checks, isGood } = verifyTicket(lie, rules);
			const { found, status } = inPython();

			expect(verifyTicket(truth, rules).isGood).toBe(true);
			expect(isGood).toBe(false);
			expect(checks.filter(({ agrees }) => !agrees).map(({ name }) => name)).toContain(finds);
			expect([found[no]?.[python], status]).toEqual([false, 1]);
		},
	);
});

function golden(game: MarketGame): Golden {
	return {
		tableHash: sha256(canonicalJson(game.table)).toString('hex'),
		fixtures: (fixtures.get(game.code) ?? []).map(fixtureLineOf),
		tickets: ticketsOf(game).map(lineOf),
	};
}

function ticketsOf({ code }: MarketGame): MarketProofAnswer[] {
	return known.get(code) ?? [];
}

/** A lie about the first ticket about which it can be told. */
function told(
	game: MarketGame,
	{ of, tell }: Lie,
): { truth: MarketProofAnswer; lie: MarketProofAnswer } {
	const truth = ticketsOf(game).find(of);
	if (!truth) throw new Error('no such ticket');
	return { truth, lie: tell(truth) };
}

function once<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** The rules of a game; what it offers in a state is worked out once. */
function quickRules(game: MarketGame): MarketRules {
	const offers = new Map<string, ReturnType<MarketGame['selections']>>();
	return {
		...game,
		selections(params, state) {
			const key = canonicalJson([params, state]);
			const found = offers.get(key) ?? game.selections(params, state);
			offers.set(key, found);
			return found;
		},
	};
}

type Checks = ReturnType<typeof verifyTicket>['checks'];

function codesOf(checks: Checks, name: Checks[number]['name']): string[] {
	return checks.filter((check) => check.name === name).map(({ code }) => code);
}

function legCodes({ ticket }: MarketProofAnswer): string[] {
	return ticket.legs.map(({ selection, price, outcome }) =>
		[selection, price, outcome ?? ''].join(' ').trim(),
	);
}

/** What a ticket pays, or its stake when that goes back; nothing of a ticket that is open. */
function payoutCodes({ ticket: { state, stake, payout } }: MarketProofAnswer): string[] {
	if (payout !== undefined) return [payout];
	return state === 'void' || state === 'cancelling' ? [stake] : [];
}

function expectedNames(proof: MarketProofAnswer): string[] {
	return [
		...proof.fixtures.flatMap(({ seed }) => (seed ? ['table', 'seed', 'steps'] : ['table'])),
		...proof.ticket.legs.map(() => 'legs'),
		...payoutCodes(proof).map(() => 'payout'),
	];
}

function verifyInPython(
	game: MarketGame,
	proofs: MarketProofAnswer[],
): { found: FoundInPython[]; status: number | null } {
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	writeFileSync(table, canonicalJson(game.table));
	const input = proofs.map((proof) => JSON.stringify(proof)).join('\n');
	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], {
		...{ input, maxBuffer: 2 ** 26 },
	});
	rmSync(folder, { recursive: true });
	expect(run.stderr.toString()).toBe('');
	const lines = run.stdout.toString().trim().split('\n');
	return { found: lines.map((line) => JSON.parse(line)), status: run.status };
}
