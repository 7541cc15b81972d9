import { expect, test } from 'vitest';
import { vendorWindow } from '#lib/rules/games/vendor-window.ts';

const letters = (count: number) => [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count);

test.for([
	[0, undefined, undefined, '', undefined, undefined],
	[1, 'a', undefined, 'a', undefined, undefined],
	[7, 'g', undefined, 'abcdefg', undefined, undefined],
	[8, 'a', undefined, 'abcdefg', undefined, 8],
	[8, 'h', undefined, 'h', 1, undefined],
	[16, 'h', undefined, 'hijklmn', 1, 15],
	[16, undefined, undefined, 'abcdefg', undefined, 8],
	[16, 'not one of them', undefined, 'abcdefg', undefined, 8],
	[16, 'a', 8, 'hijklmn', 1, 15],
	[16, 'h', 1, 'abcdefg', undefined, 8],
	[16, 'a', 14, 'hijklmn', 1, 15],
	[16, 'a', 9999, 'op', 8, undefined],
] as const)(
	'of %i vendors with %s chosen and place %s viewed it shows %s',
	([count, chosen, place, shown, earlier, later]) => {
		expect(vendorWindow(letters(count), { chosen, place })).toEqual({
			shown: [...shown],
			earlier,
			later,
		});
	},
);
