import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { slotFigures } from '#studio/engines/slot/exact.ts';
import { slotGame } from '#studio/engines/slot/game.ts';
import { playRound } from '#studio/engines/slot/play.ts';
import { readSlotTable } from '#studio/engines/slot/read-table.ts';
import { type FeatureTable, featuresOf } from '#studio/engines/slot/table.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import { padmaGold } from '#studio/games/padma-gold/game.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { rickshawColours } from '#studio/games/rickshaw-colours/game.ts';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import golden from './golden-rounds.json' with { type: 'json' };

const { strips, lines, pays } = RICKSHAW_COLOURS;
const [first = [], ...rest] = strips;

test('the first shape is read as it is: the hash of Padma Gold does not change', () => {
	const json = canonicalJson(readSlotTable(PADMA_GOLD));

	expect(json).toBe(canonicalJson(PADMA_GOLD));
	expect(createHash('sha256').update(json).digest('hex')).toBe(golden.tableHash);
});

test('a list of features is read as it is', () => {
	expect(readSlotTable(RICKSHAW_COLOURS)).toEqual(RICKSHAW_COLOURS);
});

test('both shapes have features', () => {
	const { scatter, scatterPays, free } = PADMA_GOLD;

	expect(featuresOf(PADMA_GOLD)).toEqual([{ kind: 'freeSpins', scatter, scatterPays, ...free }]);
	expect(featuresOf(RICKSHAW_COLOURS)).toEqual([{ kind: 'heldReels', reels: [1, 2, 3] }]);
});

test('free spins of either shape are the same game', () => {
	const { scatter, scatterPays, free, ...grid } = PADMA_GOLD;
	const listed: FeatureTable = {
		...grid,
		features: [{ kind: 'freeSpins', scatter, scatterPays, ...free }],
	};
	const inputs = { gameCode: 'padma-gold', tableHash: '', clientSeed: 'shapes' };
	const playBoth = (nonce: number) =>
		[PADMA_GOLD, listed].map((table) =>
			playRound(table, drawOfRound(Buffer.alloc(32, 3), { ...inputs, nonce })),
		);

	expect(readSlotTable(listed)).toEqual(listed);
	expect(slotFigures(listed)).toEqual(slotFigures(PADMA_GOLD));
	for (let nonce = 1; nonce <= 300; nonce += 1) {
		const [first, second] = playBoth(nonce);
		expect(second).toEqual(first);
	}
});

test.for<[string, object, string]>([
	[
		'a pay for a symbol that no strip has',
		{ pays: { ...pays, crocodile: { 3: 5 } } },
		'the symbol crocodile is on no strip',
	],
	[
		'a symbol that a strip has and no pay',
		{ strips: [['crocodile', ...first], ...rest] },
		'the symbol crocodile is on a strip and has no pay',
	],
	[
		'strips without the wild',
		{ strips: strips.map((strip) => strip.filter((symbol) => symbol !== 'rickshaw')) },
		'the symbol rickshaw is on no strip; reel 2 is to be held and has no rickshaw',
	],
	[
		'a line off the grid',
		{ lines: [[1, 1, 1, 3, 1], ...lines.slice(1)] },
		'line 1 is off the grid at reel 4',
	],
	[
		'a line that is too short',
		{ lines: [...lines.slice(1), [1, 1, 1]] },
		'line 10 has 3 rows for 5 reels',
	],
	['a line twice', { lines: [...lines.slice(1), lines[1]] }, 'line 10 is there twice'],
	['a pay for two', { pays: { ...pays, bell: { 2: 5 } } }, 'pays.bell.2: '],
	[
		'a pay for more symbols than reels',
		{ pays: { ...pays, bell: { 6: 5 } } },
		'a pay for 6 of bell on 5 reels',
	],
	['a pay of a part', { pays: { ...pays, bell: { 3: 0.5 } } }, 'pays.bell.3: '],
	[
		'a wild on a reel that is not held',
		{ features: [{ kind: 'heldReels', reels: [1, 2] }] },
		'reel 4 has a rickshaw and is not to be held',
	],
	[
		'a held reel without a wild',
		{ features: [{ kind: 'heldReels', reels: [1, 2, 3, 4] }] },
		'reel 5 is to be held and has no rickshaw',
	],
	['a feature of another kind', { features: [{ kind: 'bonusBuy' }] }, 'features.0'],
	['another field', { turbo: true }, 'table: '],
	['a strip shorter than its window', { rows: 39 }, 'strip 1 is shorter than its window'],
])('%s is refused by name', ([, change, fault]) => {
	const read = () => readSlotTable({ ...RICKSHAW_COLOURS, ...change });

	expect(read).toThrow(`slot table rickshaw-colours: `);
	expect(read).toThrow(fault);
});

test.for([padmaGold, rickshawColours])(
	'the results of $code spread as far as its swing says',
	({ code, swing }) => {
		const table = code === PADMA_GOLD.gameCode ? PADMA_GOLD : RICKSHAW_COLOURS;
		const inputs = { gameCode: code, tableHash: '', clientSeed: 'swing' };
		const count = 20_000;
		const wins = Array.from({ length: count }, (_, nonce) => {
			const draw = drawOfRound(Buffer.alloc(32, 7), { ...inputs, nonce: nonce + 1 });
			return playRound(table, draw).pay / table.lines.length;
		});
		const mean = wins.reduce((sum, win) => sum + win, 0) / count;
		const deviation = Math.sqrt(wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / count);

		expect(deviation < 2 ? 'low' : deviation < 8 ? 'medium' : 'high').toBe(swing);
	},
);

test('a game of a faulty table is not created', () => {
	const table = { ...RICKSHAW_COLOURS, lines: [[9, 9, 9, 9, 9]] };
	const names = { bn: 'খেলা', en: 'Game' };

	expect(() =>
		slotGame({
			names,
			stakes: ['1.00'],
			table,
			figures: { rtp: '1/1', roundPayMax: 1 },
			swing: 'low',
		}),
	).toThrow('off the grid');
});

test('the first shape is refused by name too', () => {
	const noMoons = PADMA_GOLD.strips.map((strip) => strip.filter((symbol) => symbol !== 'moon'));
	const read = (change: object) => () => readSlotTable({ ...PADMA_GOLD, ...change });

	expect(read({ strips: noMoons })).toThrow('padma-gold: the symbol moon is on no strip');
	expect(read({ pays: { ...PADMA_GOLD.pays, moon: { 3: 5 } } })).toThrow('the scatter moon has a');
	expect(() => readSlotTable('padma-gold')).toThrow('slot table without a code: table: ');
});
