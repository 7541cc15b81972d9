import { expect, test } from 'vitest';
import { type Fraction, fraction, toText } from '#lib/fraction.ts';
import { FIGURES, figuresOf } from '#studio/games/pasha/figures.ts';
import { pasha } from '#studio/games/pasha/game.ts';
import { payOf, playPasha, wins } from '#studio/games/pasha/play.ts';
import { type PashaSide, SIDES, STAKES } from '#studio/games/pasha/rules.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './simulate.ts';

const ALL_FACES = Array.from({ length: 9401 }, (_, index) => 100 + index);

test('the figures of every choice are those of counted faces', () => {
	for (const side of SIDES) {
		// A face that wins on n faces wins on more; the faces that n adds are counted.
		const added = new Map<number, number>();
		for (let face = 0; face < 10_000; face += 1) {
			const first = firstWinning(side, face);
			added.set(first, (added.get(first) ?? 0) + 1);
		}
		let count = 0n;
		for (let faces = 1; faces <= 9500; faces += 1) {
			count += BigInt(added.get(faces) ?? 0);
			if (faces < 100) continue;
			const pay = BigInt(payOf(faces));
			expect(BigInt(faces) * pay <= 99_000_000n).toBe(true);
			expect(BigInt(faces) * (pay + 1n) > 99_000_000n).toBe(true);
			const { chance, rtp } = figuresOf(faces);
			expect(chance).toBe(toText(fraction(count, 10_000n)));
			expect(rtp).toBe(toText(fraction(count * pay, 100_000_000n)));
		}
	}
});

test('the published figures are those of all choices', () => {
	const returns: Fraction[] = ALL_FACES.map((faces) =>
		fraction(BigInt(faces) * (99_000_000n / BigInt(faces)), 100_000_000n),
	).sort((a, b) => Number(a.over * b.under - b.over * a.under));

	expect({
		choices: returns.length,
		rtpMax: toText(returns.at(-1) ?? fraction(0n, 1n)),
		rtpMin: toText(returns[0] ?? fraction(0n, 1n)),
		payMax: Math.max(...ALL_FACES.map(payOf)),
	}).toEqual(FIGURES);
});

test.for([100, 101, 2500, 4950, 5000, 9383, 9500])(
	'%i faces, all thrown, return the figures',
	(faces) => {
		for (const side of SIDES) {
			let paid = 0n;
			for (let face = 0; face < 10_000; face += 1) {
				const turn = playPasha({ stake: STAKE, choice: { side, faces }, draw: () => face });
				expect(turn.state).toEqual({ face, isWon: (turn.payout ?? 0n) > 0n });
				paid += turn.payout ?? 0n;
			}
			expect(toText(fraction(paid, 10_000n * STAKE))).toBe(figuresOf(faces).rtp);
		}
	},
);

test('under and over that share the faces never both win', () => {
	for (let face = 0; face < 10_000; face += 1) {
		const under = wins({ side: 'under', faces: 3700 }, face);
		expect(wins({ side: 'over', faces: 6300 }, face)).toBe(!under);
	}
	expect(wins({ side: 'under', faces: 3700 }, 3699)).toBe(true);
	expect(wins({ side: 'over', faces: 100 }, 9899)).toBe(false);
});

test('one draw of 10,000 decides the round', () => {
	const bounds: number[] = [];
	const draw = (bound: number) => bounds.push(bound);
	playPasha({ stake: STAKE, choice: { side: 'under', faces: 500 }, draw });

	expect(bounds).toEqual([10_000]);
});

test.for([
	[{ side: 'under', faces: 99 }],
	[{ side: 'over', faces: 9501 }],
	[{ side: 'over', faces: 4950.5 }],
	[{ side: 'over', faces: '4950' }],
	[{ side: 'middle', faces: 4950 }],
	[{ faces: 4950 }],
	[{ side: 'over' }],
	[{ side: 'over', faces: 4950, face: 1 }],
	[null],
] as const)('no round begins with %j', ([choice]) => {
	expect(pasha.choice.safeParse(choice).success).toBe(false);
});

test('every number of faces begins a round on both sides', () => {
	for (const side of SIDES) {
		for (const faces of ALL_FACES) {
			expect(pasha.choice.safeParse({ side, faces }).success).toBe(true);
		}
	}
});

test('stakes and free rounds are whole units, without a remainder', () => {
	for (const stake of STAKES) expect(Number(stake) % 1).toBe(0);
	expect(pasha.isPlayable(30_000n)).toBe(true);
	for (const stake of [0n, -10_000n, 5000n]) expect(pasha.isPlayable(stake)).toBe(false);
});

test('played rounds return the exact figures', () => {
	const choices = [200, 1000, 2500, 4950, 7000, 9383, 9500];
	const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
	const draw = streamOf('pasha');
	const found = deviationOf(
		ROUNDS,
		(no) => {
			const faces = choices[no % choices.length] ?? 0;
			const side = SIDES[no % 2] ?? 'under';
			return playPasha({ stake: STAKE, choice: { side, faces }, draw }).payout ?? 0n;
		},
		{
			rtp: mean(choices.map((faces) => numberOf(figuresOf(faces).rtp))),
			hitRate: mean(choices.map((faces) => numberOf(figuresOf(faces).chance))),
		},
	);

	expect(found.rtp).toBeLessThan(1);
	expect(found.hitRate).toBeLessThan(1);
});

/** Returns the fewest faces of a bet that wins on a face, by bisection. */
function firstWinning(side: PashaSide, face: number): number {
	let from = 1;
	let to = 10_000;
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (wins({ side, faces: middle }, face)) to = middle;
		else from = middle + 1;
	}
	return from;
}
