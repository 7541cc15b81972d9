import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import type { TableProofAnswer } from '#studio/table-wire.ts';
import { type HandVerification, verifyHand } from '#studio/tables/verify-hand.ts';
import { type GoldenHand, goldenHands, TABLE_HASH } from './golden-hands.ts';

/** Hands as the engine made them first: `GOLDEN=write` after a change that is meant. */
const FILE = 'tests/unit/studio/teen-patti/golden-hands.json';

interface Golden {
	tableHash: string;
	/** SHA-256 of deck, root, payouts, pots and returned bets of all hands, a line each. */
	digest: string;
	first: object[];
}

if (process.env['GOLDEN'] === 'write') {
	writeFileSync(FILE, `${JSON.stringify(golden(), undefined, '\t')}\n`);
}

test('1,000 hands of teen-patti are as they always were', () => {
	expect(golden()).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});

test('the hands have what there is: bots, side pots, returned bets, rake, ties and each end', () => {
	const hands = goldenHands();
	const having = (is: (hand: GoldenHand) => boolean) => hands.filter(is).length;

	expect(having(({ proof }) => proof.seats.some(({ isBot }) => isBot))).toBeGreaterThan(200);
	expect(having(({ pots }) => pots.length > 1)).toBeGreaterThan(20);
	expect(having(({ returned }) => returned.some((units) => units !== '0.00'))).toBeGreaterThan(5);
	expect(having(({ pots }) => pots.some(({ rake }) => rake !== '0.00'))).toBeGreaterThan(200);
	expect(having(({ pots }) => pots.some(({ winners }) => winners.length > 1))).toBeGreaterThan(0);
	expect(having(({ proof }) => proof.seats.length === 5)).toBeGreaterThan(100);
});

test('the verifier of the browser agrees with every hand', () => {
	for (const { proof, deck } of goldenHands()) {
		const found = verifyHand(proof, teenPatti);
		expect(found.checks.filter(({ agrees }) => !agrees)).toEqual([]);
		expect([found.isGood, found.deck]).toEqual([true, deck]);
	}
});

test('without the seed the table and the own cards are checked, and no more', () => {
	const { seed: _, ...proof } = richProof();

	const found = verifyHand(proof, teenPatti);

	const names = ['table', ...proof.openings.map(() => 'opening')];
	expect(found.checks.map(({ name }) => name)).toEqual(names);
	expect([found.isGood, found.deck]).toEqual([true, undefined]);
});

/** A proof that lies, and the check that finds it in the browser and in Python. */
const LIES: [keyof Found, HandVerification['checks'][number]['name'], Lie][] = [
	['tableAgrees', 'table', () => ({ tableHash: '0'.repeat(64) })],
	['seedAgrees', 'seed', () => ({ seedHash: '0'.repeat(64) })],
	['rootAgrees', 'root', () => ({ root: '0'.repeat(64) })],
	['rootAgrees', 'root', ({ seats }) => ({ seats: withOtherClientSeed(seats) })],
	['openingsAgree', 'opening', ({ openings }) => ({ openings: withOtherCard(openings) })],
	['payoutsAgree', 'payouts', ({ payouts = [] }) => ({ payouts: [...payouts].reverse() })],
	['payoutsAgree', 'payouts', () => ({ ownPayout: '7.77' })],
	['payoutsAgree', 'payouts', () => ({ ownStake: '7.77' })],
	['payoutsAgree', 'payouts', ({ lines }) => ({ lines: lines.slice(0, -1) })],
	['payoutsAgree', 'payouts', ({ lines }) => ({ lines: [...lines, ...lines.slice(-1)] })],
	['botsAgree', 'bots', ({ lines, seats }) => ({ lines: withOtherBot(lines, seats) })],
];

type Lie = (proof: TableProofAnswer) => Partial<TableProofAnswer>;

/** A hand in which there is everything to lie about. */
function richProof(): TableProofAnswer {
	const found = goldenHands().find(
		({ proof: { openings, payouts = [], lines, seats } }) =>
			openings.length > 3 &&
			String(payouts) !== String([...payouts].reverse()) &&
			lines.some(({ seat, action }) => seats[seat]?.isBot && action.kind === 'chaal'),
	);
	if (!found) throw new Error('no such hand');
	return found.proof;
}

test.for(LIES)('the verifier of the browser finds what is false: %s', ([, name, lie]) => {
	const proof = richProof();

	const found = verifyHand({ ...proof, ...lie(proof) }, teenPatti);

	expect(found.isGood).toBe(false);
	expect(found.checks.filter(({ agrees }) => !agrees).map((check) => check.name)).toContain(name);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the program in Python', () => {
	test('agrees with every hand, and finds the same shuffle, pots and returned bets', () => {
		const hands = goldenHands();

		const { found, status } = verifyInPython(hands.map(({ proof }) => proof));

		expect(status).toBe(0);
		expect(
			found.map(({ deck, root, payouts, pots, returned }) => {
				return { deck, root, payouts, pots, returned };
			}),
		).toEqual(hands.map(factsOf));
	});

	test('checks the own cards of a hand whose seed is secret', () => {
		const { seed: _, ...proof } = richProof();

		const { found, status } = verifyInPython([proof]);

		expect([found, status]).toEqual([[{ tableAgrees: true, openingsAgree: true }], 0]);
	});

	test.for(LIES)('finds what is false: %s', ([field, , lie]) => {
		const proof = richProof();

		const { found, status } = verifyInPython([{ ...proof, ...lie(proof) }]);

		expect([found[0]?.[field], status]).toEqual([false, 1]);
	});
});

function golden(): Golden {
	const facts = goldenHands().map(factsOf);
	return {
		tableHash: TABLE_HASH,
		digest: sha256(facts.map(canonicalJson).join('\n')).toString('hex'),
		first: facts.slice(0, 5),
	};
}

function factsOf({ proof: { root, payouts }, deck, pots, returned }: GoldenHand) {
	return { deck, root, payouts, pots, returned };
}

interface Found extends Partial<ReturnType<typeof factsOf>> {
	tableAgrees?: boolean;
	openingsAgree?: boolean;
	seedAgrees?: boolean;
	rootAgrees?: boolean;
	botsAgree?: boolean;
	payoutsAgree?: boolean;
}

function verifyInPython(proofs: TableProofAnswer[]): { found: Found[]; status: number | null } {
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	writeFileSync(table, canonicalJson(teenPatti.table));
	const input = proofs.map((proof) => JSON.stringify(proof)).join('\n');
	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], {
		...{ input, maxBuffer: 2 ** 26 },
	});
	rmSync(folder, { recursive: true });
	expect(run.stderr.toString()).toBe('');
	const lines = run.stdout.toString().trim().split('\n');
	return { found: lines.map((line) => JSON.parse(line)), status: run.status };
}

function withOtherClientSeed(seats: TableProofAnswer['seats']): TableProofAnswer['seats'] {
	return seats.map((seat, no) => (no === 0 ? { ...seat, clientSeed: 'another' } : seat));
}

function withOtherCard(openings: TableProofAnswer['openings']): TableProofAnswer['openings'] {
	const [first, second, ...others] = openings;
	if (!first || !second) throw new Error('no cards are open');
	return [{ ...first, card: second.card }, { ...second, card: first.card }, ...others];
}

function withOtherBot(
	lines: TableProofAnswer['lines'],
	seats: TableProofAnswer['seats'],
): TableProofAnswer['lines'] {
	const at = lines.findIndex(({ seat, action }) => seats[seat]?.isBot && action.kind === 'chaal');
	return lines.map((line, no) => (no === at ? { ...line, action: { kind: 'pack' } } : line));
}
