import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { drawFrom } from '#lib/fair/words.ts';
import { toDecimal } from '#lib/money.ts';
import type { SpinResult } from '#studio/engines/slot/evaluate.ts';
import { replaySlot } from '#studio/engines/slot/replay.ts';
import { seal, unseal } from '#studio/fair/seeds.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { verifyRound } from '#studio/kit/round/verify-round.ts';
import { getRoundTitle } from '#studio/registry.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';
import type { RoundView } from '#studio/wire.ts';
import golden from './golden-rounds.json' with { type: 'json' };

type SlotView = RoundView<SpinResult[]>;

const TITLE = getRoundTitle('padma-gold');

const VECTORS = 1200;
const rounds = Array.from({ length: VECTORS }, (_, index) => aRound(index));

test('the golden rounds do not change', () => {
	const seen = rounds.slice(0, golden.rounds.length).map(({ outcome, payout }) => ({
		stops: outcome?.map(({ stops }) => stops),
		payout,
	}));

	expect(TITLE.tableHash).toBe(golden.tableHash);
	expect(seen).toEqual(golden.rounds);
	expect(digestOf(rounds)).toBe(golden.digest);
});

test('the browser’s verification agrees with every round', async () => {
	for (const round of rounds) {
		const { agrees } = await verifyRound(round, { table: PADMA_GOLD, replay: replaySlot });

		expect(agrees).toEqual({ table: true, seed: true, outcome: true, payout: true });
	}
});

test.for([
	[
		'seed',
		(round: SlotView) => ({ ...round, seed: { ...round.seed, serverHash: '0'.repeat(64) } }),
	],
	['outcome', (round: SlotView) => ({ ...round, nonce: (round.nonce ?? 0) + 1 })],
	['payout', (round: SlotView) => ({ ...round, payout: '123.00' })],
	['table', (round: SlotView) => ({ ...round, tableHash: 'f'.repeat(64) })],
	[
		'outcome',
		(round: SlotView) => ({
			...round,
			outcome: round.outcome?.map((spin) => ({ ...spin, pay: 1 })) ?? [],
		}),
	],
] as const)('the browser’s verification detects a false %s', async ([field, falsify]) => {
	const { agrees } = await verifyRound(falsify(aRound(5)), {
		table: PADMA_GOLD,
		replay: replaySlot,
	});

	expect(agrees[field]).toBe(false);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a second implementation, in Python, agrees with every round', () => {
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	writeFileSync(table, JSON.stringify(PADMA_GOLD));

	const input = rounds.map((round) => JSON.stringify(round)).join('\n');
	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], { input });
	rmSync(folder, { recursive: true });

	const found = run.stdout
		.toString()
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(run.stderr.toString()).toBe('');
	expect(found).toHaveLength(VECTORS);
	expect(run.status).toBe(0);
});

/** Goal: unbiased integers. Method: words around the limit of every bound. */
test('a word past the last whole multiple of the bound is discarded', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1000 }), (bound) => {
			const limit = 2 ** 32 - (2 ** 32 % bound);
			const past = limit < 2 ** 32 ? [limit, 2 ** 32 - 1] : [];

			expect(drawFrom([...past, limit - 1].values())(bound)).toBe(bound - 1);
		}),
	);
});

test('a client seed cannot hold characters that would make a message ambiguous', () => {
	for (const seed of ['', 'a:1', 'x'.repeat(65), 'ক', 'a b', 'a\n']) {
		expect(CLIENT_SEED.test(seed)).toBe(false);
	}
	expect(CLIENT_SEED.test('x'.repeat(64))).toBe(true);
});

test('an encrypted seed decrypts only with its key, its purpose and every byte', () => {
	const key = Buffer.alloc(32, 1);
	const sealed = seal(Buffer.from('secret'), key, 'seed:1');
	const bent = Buffer.from(sealed);
	bent.writeUInt8(bent.readUInt8(20) ^ 1, 20);

	expect(unseal(sealed, key, 'seed:1').toString()).toBe('secret');
	expect(sealed.includes('secret')).toBe(false);
	expect(() => unseal(sealed, key, 'seed:2')).toThrow();
	expect(() => unseal(sealed, Buffer.alloc(32, 2), 'seed:1')).toThrow();
	expect(() => unseal(bent, key, 'seed:1')).toThrow();
});

function aRound(index: number): SlotView {
	const serverSeed = createHash('sha256')
		.update(`golden server seed ${index % 7}`)
		.digest();
	const clientSeed = `golden-${index % 5}`;
	const nonce = index + 1;
	const stake = [1_0000n, 2_0000n, 5_0000n, 100_0000n][index % 4] ?? 1_0000n;
	const draw = { serverSeed, clientSeed, nonce, stake, choice: {} };
	const { state, payout = 0n } = drawRound(TITLE, draw);
	const serverHash = createHash('sha256').update(serverSeed).digest('hex');
	return {
		roundId: '00000000-0000-4000-8000-000000000000',
		requestId: '00000000-0000-4000-8000-000000000000',
		gameCode: 'padma-gold',
		tableHash: TITLE.tableHash,
		state: 'settled',
		stake: toDecimal(stake),
		payout: toDecimal(payout),
		nonce,
		choice: {},
		steps: [],
		outcome: state as SpinResult[],
		createdAt: '2026-01-01T00:00:00.000Z',
		seed: {
			seedId: 'golden',
			serverHash,
			clientSeed,
			nonce,
			serverSeed: serverSeed.toString('hex'),
		},
	};
}

function digestOf(all: SlotView[]): string {
	const text = canonicalJson(all.map(({ outcome, payout }) => ({ spins: outcome, payout })));
	return createHash('sha256').update(text).digest('hex');
}
