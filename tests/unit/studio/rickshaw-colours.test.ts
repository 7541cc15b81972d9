import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { toDecimal, UNIT } from '#lib/money.ts';
import type { SpinResult } from '#studio/engines/slot/evaluate.ts';
import { symbolsOf } from '#studio/engines/slot/table.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import { rickshawColours } from '#studio/games/rickshaw-colours/game.ts';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import {
	holdNotes,
	hornNotes,
	startNotes,
	stopNotes,
	winNotes,
} from '#studio/games/rickshaw-colours/sounds.ts';
import { TEXTS } from '#studio/games/rickshaw-colours/texts.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';

const TABLE_HASH = createHash('sha256').update(canonicalJson(RICKSHAW_COLOURS)).digest('hex');
const STAKE = 10n * UNIT;
const SERVER_SEED = Buffer.alloc(32, 5);
const rounds = Array.from({ length: 400 }, (_, index) => aRound(index + 1));

test('the table of the published figures does not change', () => {
	expect(TABLE_HASH).toBe('190ab16c6a361be330ca2f5c2484f8dc7ee28df06d8b6b80d754be8cc91063f2');
});

test('a round with respins is one step: all of it is drawn at the stake and shown again', () => {
	const round = rounds.find(({ spins }) => spins.length > 2);

	expect(rickshawColours.steps).toBeUndefined();
	expect(round?.payout).toBeDefined();
	expect(rickshawColours.view(round?.spins, false)).toEqual(round?.spins);
	expect(JSON.parse(JSON.stringify(round?.spins))).toEqual(round?.spins);
});

test('a round returns what its spins pay, by the tenth of the stake', () => {
	for (const { spins, payout } of rounds) {
		const pay = spins.reduce((sum, spin) => sum + spin.pay, 0);
		expect(payout).toBe((STAKE / 10n) * BigInt(pay));
	}
});

test('a stake that does not divide over the lines is not played', () => {
	const draw = drawOfRound(SERVER_SEED, inputsOf(1));

	expect(rickshawColours.isPlayable(STAKE)).toBe(true);
	expect(rickshawColours.isPlayable(STAKE + 1n)).toBe(false);
	expect(rickshawColours.isPlayable(0n)).toBe(false);
	expect(() => rickshawColours.begin({ stake: STAKE + 1n, choice: {}, draw })).toThrow('divide');
});

test('a choice is refused: there is nothing to choose', () => {
	expect(rickshawColours.choice.safeParse({}).success).toBe(true);
	expect(rickshawColours.choice.safeParse({ reels: [1] }).success).toBe(false);
});

test('every symbol has a name in both languages, and no two the same', () => {
	for (const texts of Object.values(TEXTS)) {
		const names: Record<string, string> = texts;
		const shown = symbolsOf(RICKSHAW_COLOURS).map((symbol) => names[symbol]);
		expect(shown).not.toContain(undefined);
		expect(new Set(shown).size).toBe(10);
	}
});

test('both languages have the same places to fill in', () => {
	const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

	for (const [key, text] of Object.entries(TEXTS.bn)) {
		expect(places(TEXTS.en[key as keyof typeof TEXTS.en]), key).toEqual(places(text));
	}
});

test('every note can be played, and more is won with more notes', () => {
	const notes = [
		...[startNotes(), hornNotes(), winNotes(687)],
		...[0, 1, 2, 3, 4].map(stopNotes),
		...[1, 2, 3].map(holdNotes),
	].flat();

	for (const { from, to, seconds, gain, delay = 0 } of notes) {
		expect(Math.min(from, to, seconds, gain)).toBeGreaterThan(0);
		expect(Math.max(from, to)).toBeLessThan(8000);
		expect(gain).toBeLessThanOrEqual(0.4);
		expect(delay + seconds).toBeLessThan(1.5);
	}
	expect(winNotes(0.5).length).toBeLessThan(winNotes(5).length);
	expect(winNotes(5).length).toBeLessThan(winNotes(500).length);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a second implementation, in Python, agrees with every round', () => {
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	writeFileSync(table, JSON.stringify(RICKSHAW_COLOURS));
	const seed = {
		serverSeed: SERVER_SEED.toString('hex'),
		serverHash: createHash('sha256').update(SERVER_SEED).digest('hex'),
		clientSeed: 'rickshaw',
	};
	const lines = rounds.map(({ nonce, spins, payout }) => {
		const money = { stake: toDecimal(STAKE), payout: toDecimal(payout) };
		return JSON.stringify({ tableHash: TABLE_HASH, nonce, seed, outcome: spins, ...money });
	});

	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], {
		input: lines.join('\n'),
	});
	rmSync(folder, { recursive: true });

	expect(run.stderr.toString()).toBe('');
	expect(run.status).toBe(0);
	expect(run.stdout.toString().trim().split('\n')).toHaveLength(rounds.length);
});

function aRound(nonce: number) {
	const { state, payout = 0n } = drawRound(
		{ game: rickshawColours, tableHash: TABLE_HASH },
		{ serverSeed: SERVER_SEED, clientSeed: 'rickshaw', nonce, stake: STAKE, choice: {} },
	);
	return { nonce, spins: state as SpinResult[], payout };
}

function inputsOf(nonce: number) {
	return { gameCode: 'rickshaw-colours', tableHash: TABLE_HASH, clientSeed: 'rickshaw', nonce };
}
