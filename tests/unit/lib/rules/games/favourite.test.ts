import { expect, test } from 'vitest';
import { favouriteText, readFavourite } from '#lib/rules/games/favourite.ts';

test.for([
	[{ nodeId: '7', vendor: 'JL', gameType: 'RNG' }, '7:JL:RNG'],
	[{ nodeId: '7', gameType: 'RNG' }, '7::RNG'],
	[{ nodeId: 'a.b-1' }, 'a.b-1::'],
] as const)('a favourite survives its button: %j', ([favourite, text]) => {
	expect(favouriteText(favourite)).toBe(text);
	expect(readFavourite(text)).toEqual(favourite);
});

test('a code with other signs is left out, and a button with the game alone is read', () => {
	expect(favouriteText({ nodeId: '7', vendor: 'J:L', gameType: 'R N' })).toBe('7::');
	expect(readFavourite('7')).toEqual({ nodeId: '7' });
	expect(readFavourite('')).toEqual({ nodeId: '' });
});
