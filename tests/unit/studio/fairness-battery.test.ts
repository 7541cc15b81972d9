import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TITLES } from '#studio/registry.ts';
import { examine, limitOf } from '../../fairness/battery.ts';
import { DEFECTS } from '../../fairness/defects.ts';
import { chanceOfChiSquare, chanceOfCounts, chanceOfDeviation } from '../../fairness/statistics.ts';
import { FAIR, type Flaw } from '../../fairness/stream.ts';
import { chooseStreams, type GameStream, STREAMS } from '../../fairness/streams.ts';

const ROUNDS = 40_000;
/** Of each other game; `npm run fairness` plays more. */
const FEWER_ROUNDS = 2000;
const ALL = STREAMS.length;

test.for([
	[3.841, 1, 0.05],
	[18.307, 10, 0.05],
	[135.807, 100, 0.01],
	[77.929, 100, 0.95],
] as const)(
	'a chi-square of %d with %d degrees of freedom has the probability %d',
	([value, freedom, chance]) => {
		expect(chanceOfChiSquare(value, freedom)).toBeCloseTo(chance, 4);
	},
);

test('deviations have the probabilities of the normal distribution', () => {
	expect(chanceOfDeviation(0)).toBe(1);
	expect(chanceOfDeviation(1.959964)).toBeCloseTo(0.05, 6);
	expect(chanceOfDeviation(-3.290527)).toBeCloseTo(0.001, 6);
});

test('counts that are too even are as unlikely as counts that are too uneven', () => {
	const expected = Array.from({ length: 100 }, () => 1000);

	expect(chanceOfCounts(expected, expected)).toBeLessThan(1e-6);
	expect(
		chanceOfCounts(
			expected.map((_, at) => 1000 + (at % 2 ? 60 : -60)),
			expected,
		),
	).toBeLessThan(1e-6);
});

test('every game of the studio has a stream of its kind', () => {
	const kinds = STREAMS.map(({ code, kind }) => `${kind} ${code}`);
	const titles = TITLES.map(({ game }) => `${game.kind}s ${game.code}`);

	expect([...new Set(kinds)].sort()).toEqual(titles.sort());
	expect(chooseStreams({ kind: 'tables' }).map(({ code }) => code)).toEqual(['teen-patti']);
	expect(chooseStreams({ game: 'quicksand' })).toHaveLength(2);
	expect(chooseStreams({ kind: 'rooms', game: 'pasha' })).toEqual([]);
});

test('the symbols of a column come with probabilities that are 1 together', () => {
	for (const { name, make } of STREAMS) {
		const { draws, results } = make();
		for (const column of [...draws, ...results]) {
			const sum = Array.from(column.chances).reduce((sum, chance) => sum + chance, 0);
			expect(sum, `${name}, ${column.name}`).toBeCloseTo(1, 12);
		}
	}
});

test('Padma Gold passes the fairness battery', () => {
	const { results, limit } = play(padmaGold(), ROUNDS);

	expect(results.filter(({ chance }) => !(chance >= limit))).toEqual([]);
	expect(results).toHaveLength(55);
});

test.for(DEFECTS.map((defect) => [defect.name, defect] as const))(
	'the battery finds %s in Padma Gold',
	([, { make }]) => {
		const { results, limit } = play(padmaGold(), ROUNDS, make());

		expect(results.filter(({ chance }) => chance < limit)).not.toEqual([]);
	},
);

test.for(
	STREAMS.filter(({ code }) => code !== 'padma-gold').map(
		(stream) => [stream.name, stream] as const,
	),
)('%s passes the battery, and fails it with low numbers alone', ([, stream]) => {
	const fair = play(stream, FEWER_ROUNDS);
	const flawed = play(stream, FEWER_ROUNDS, (draw) => (bound) => draw(Math.ceil(bound / 2)));

	expect(fair.results.filter(({ chance }) => !(chance >= fair.limit))).toEqual([]);
	expect(flawed.results.filter(({ chance }) => chance < flawed.limit)).not.toEqual([]);
});

function padmaGold(): GameStream {
	const [stream] = chooseStreams({ game: 'padma-gold' });
	if (!stream) throw new Error('Padma Gold has no stream');
	return stream;
}

/** Uses the same seeds each time, so that the result does not depend on chance. */
function play({ make }: GameStream, rounds: number, flaw: Flaw = FAIR.flaw) {
	let seeds = 0;
	const fresh = () => {
		seeds += 1;
		return createHash('sha256').update(`battery ${seeds}`).digest();
	};
	const stream = make();
	const results = examine(stream, stream.play(rounds, { flaw, fresh }), rounds);
	return { results, limit: limitOf(results.length * ALL) };
}
