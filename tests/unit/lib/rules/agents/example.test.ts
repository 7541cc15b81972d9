import { expect, test } from 'vitest';
import { findLadderFault, findRowAbove } from '#lib/rules/agents/check-ladder.ts';
import { EXAMPLE, exampleOf } from '#lib/rules/agents/example.ts';
import { amount } from '../../../../ladder-text.ts';

test('the example that agents read is what a run would pay', () => {
	expect(exampleOf()).toEqual({
		row: 2,
		gross: amount('846.7240'),
		down: amount('464.3125'),
		net: amount('382.4115'),
	});
});

test('its ladders could be offered', () => {
	const { own, below } = EXAMPLE;
	expect(findLadderFault('dividend', own.rows)).toBeUndefined();
	expect(findRowAbove('dividend', { rows: below.rows, above: own.rows })).toBeUndefined();
});
