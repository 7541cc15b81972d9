import { expect, test } from 'vitest';
import type { Game } from '#lib/wps/contract/games.ts';
import { apartFrom } from '../../../../src/features/games/load-hot-games.ts';

const GAME: Game = {
	...{ nodeId: 1, vassalage: 'JL', gameType: 'RNG', gameCode: 'aztec' },
	...{ gameName: 'Aztec', displayName: 'Jili' },
};

test('removing a game from a list keeps the game of another vendor with the same code', () => {
	const other = { ...GAME, vassalage: 'FC' };

	expect(apartFrom([GAME, other], [other])).toEqual([GAME]);
});
