import { chance, countsOf, sumOf } from '../counting.ts';
import { pick } from '../kinds.ts';
import { combination, pattern } from '../kinds-of-sets.ts';
import type { Drawn, Field, Play } from '../play.ts';
import { BIG_SMALL_ODD_EVEN, isSide, SIDE_GROUPS } from './words.ts';

/** Three dice; 216 outcomes. */
const FACES: Field = { of: 'numbers', from: 1, to: 6 };
const OUTCOMES = 216;
const ALL = [0, 1, 2];
/** Outcomes of the sums 3 to 10; 18 to 11 are as likely. */
const SUM_COUNTS = [1, 3, 6, 10, 15, 21, 25, 27];
const BIG_SUM = 11;

const ofOutcomes = (count: number, kind: string) => ({ chance: chance(count, OUTCOMES), kind });
const facesOf = ({ numbers }: Drawn) => new Set(numbers);
/** Counts an outcome that a word or face is true of. */
const once = (isHit: boolean) => (isHit ? 1 : 0);

export const K3_PLAYS: readonly Play[] = [
	{
		code: 'k3.sum',
		...pick({
			field: { of: 'numbers', from: 3, to: 18 },
			prizes: SUM_COUNTS.map((count, at) => ofOutcomes(count, `${at + 3},${18 - at}`)),
			prizeOf: (sum) => Math.min(sum - 3, 18 - sum),
			hits:
				({ numbers }) =>
				(option) =>
					once(option === sumOf(numbers)),
		}),
	},
	{
		code: 'k3.size',
		...pick({
			field: { of: 'words', words: BIG_SMALL_ODD_EVEN },
			groups: SIDE_GROUPS,
			prizes: [ofOutcomes(108, 'side')],
			hits:
				({ numbers }) =>
				(word) =>
					once(isSide(word, sumOf(numbers), BIG_SUM)),
		}),
	},
	{
		code: 'k3.triple',
		...pick({
			field: FACES,
			prizes: [ofOutcomes(1, 'face')],
			hits: (drawn) => (face) => once(facesOf(drawn).size === 1 && facesOf(drawn).has(face)),
		}),
	},
	{
		code: 'k3.anytriple',
		...pick({
			field: { of: 'words', words: ['any'] },
			prizes: [ofOutcomes(6, 'any')],
			hits: (drawn) => () => once(facesOf(drawn).size === 1),
		}),
	},
	{
		code: 'k3.pair',
		...pick({
			field: FACES,
			prizes: [ofOutcomes(16, 'face')],
			hits: ({ numbers }) => {
				const counts = countsOf(numbers);
				return (face) => once((counts.get(face) ?? 0) >= 2);
			},
		}),
	},
	{
		code: 'k3.pairone',
		...pattern({
			field: FACES,
			positions: ALL,
			first: { times: 2, count: 1 },
			second: { times: 1, count: 1 },
			prize: ofOutcomes(3, 'faces'),
		}),
	},
	{
		code: 'k3.two',
		...combination({
			field: FACES,
			size: 2,
			winners: facesOf,
			winnersMax: 3,
			prize: ofOutcomes(30, 'faces'),
			allowsBanker: true,
		}),
	},
	{
		code: 'k3.three',
		...combination({
			field: FACES,
			size: 3,
			winners: facesOf,
			prize: ofOutcomes(6, 'faces'),
			allowsBanker: true,
		}),
	},
	{
		code: 'k3.run',
		...pick({
			field: { of: 'words', words: ['run'] },
			prizes: [ofOutcomes(24, 'run')],
			hits: (drawn) => () => once(isRun(drawn)),
		}),
	},
	{
		code: 'k3.face',
		...pick({
			field: FACES,
			prizes: [ofOutcomes(91, 'face')],
			hitsMax: 3,
			hits: (drawn) => (face) => once(facesOf(drawn).has(face)),
		}),
	},
];

function isRun(drawn: Drawn): boolean {
	const faces = [...facesOf(drawn)].sort((a, b) => a - b);
	return faces.length === 3 && faces.every((face, at) => face === (faces[0] ?? 0) + at);
}
