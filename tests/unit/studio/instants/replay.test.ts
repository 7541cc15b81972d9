import { expect, test } from 'vitest';
import { replayCast } from '#studio/games/cast-net/replay.ts';
import { replayPasha } from '#studio/games/pasha/replay.ts';
import { replayQuicksand } from '#studio/games/quicksand/replay.ts';
import type { Replay } from '#studio/kit/round/round-kind.ts';
import { verifyRound } from '#studio/kit/round/verify-round.ts';
import type { RoundProof } from '#studio/wire.ts';
import { GOLDEN_TABLES, goldenViews } from './golden-views.ts';

const REPLAYS: Record<string, Replay> = {
	quicksand: (_, played) => replayQuicksand(played),
	pasha: (_, played) => replayPasha(played),
	'cast-net': (_, played) => replayCast(played),
};

const SAMPLE = 150;

async function verify(code: string, changed: (round: RoundProof) => Partial<RoundProof>) {
	const rounds = goldenViews(code).slice(0, SAMPLE) as unknown as RoundProof[];
	const [table, replay] = [GOLDEN_TABLES[code], REPLAYS[code]];
	if (!table || !replay) throw new Error(`${code} is no instant game`);
	const found = await Promise.all(
		rounds.map((round) => verifyRound({ ...round, ...changed(round) }, { table, replay })),
	);
	return found.map(({ agrees }) => Object.values(agrees).every(Boolean));
}

test.for(['quicksand', 'pasha', 'cast-net'])(
	'the browser works every round of %s out again',
	async (code) => {
		expect(await verify(code, () => ({}))).toEqual(Array(SAMPLE).fill(true));
	},
);

test.for(['quicksand', 'pasha'])(
	'a changed payout, nonce or seed of %s is noticed',
	async (code) => {
		const none = Array(SAMPLE).fill(false);
		expect(await verify(code, () => ({ payout: '7.77' }))).toEqual(none);
		const shifted = await verify(code, ({ nonce = 0 }) => ({ nonce: nonce + 1 }));
		// Another nonce gives another board or face but for a freak of chance.
		expect(shifted.filter(Boolean).length).toBeLessThan(SAMPLE / 10);
		const clientSeed = 'not-the-players';
		const seeds = await verify(code, ({ seed }) => ({ seed: { ...seed, clientSeed } }));
		expect(seeds.filter(Boolean).length).toBeLessThan(SAMPLE / 10);
	},
);

test('a round that was left alone ended at its worth', () => {
	const draw = (bound: number) => bound - 1;
	const choice = { pits: 1 };
	const steps = [{ tile: 0 }, { tile: 1 }];
	const { payout, outcome } = replayQuicksand({ stake: 10_000n, choice, steps, draw });

	expect(payout).toBe(10_760n);
	expect(outcome).toMatchObject({ opened: [0, 1], hasLeft: false });
});
