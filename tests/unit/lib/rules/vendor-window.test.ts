import { expect, test } from 'vitest';
import { vendorWindow } from '#lib/rules/vendor-window.ts';

const letters = (count: number) => [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count);

test.for([
	[0, undefined, '', undefined, undefined],
	[1, 'a', 'a', undefined, undefined],
	[7, 'g', 'abcdefg', undefined, undefined],
	[8, 'a', 'abcdefg', undefined, 'h'],
	[8, 'h', 'h', 'g', undefined],
	[16, 'h', 'hijklmn', 'g', 'o'],
	[16, undefined, 'abcdefg', undefined, 'h'],
	[16, 'not one of them', 'abcdefg', undefined, 'h'],
] as const)(
	'of %i vendors with %s chosen it shows %s',
	([count, chosen, shown, earlier, later]) => {
		expect(vendorWindow(letters(count), chosen)).toEqual({
			shown: [...shown],
			earlier,
			later,
		});
	},
);
