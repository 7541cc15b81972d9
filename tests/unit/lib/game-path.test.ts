import { expect, test } from 'vitest';
import { gamePath } from '#lib/brand.ts';

const GAME = { vassalage: 'JL', gameCode: 'boxing-king' };

test.for([
	[{}, '/game?vassalage=JL&gameCode=boxing-king'],
	[{ isGame: '1', gameType: 'RNG' }, '/game?vassalage=JL&gameCode=boxing-king'],
	[{ isGame: 'VASSALAGE' }, '/rng?vassalage=JL#vendor-games'],
	[{ isGame: 'VASSALAGE', gameType: 'RNG' }, '/rng?vassalage=JL#vendor-games'],
	[{ isGame: 'VASSALAGE', gameType: 'FISH' }, '/fish?vassalage=JL#vendor-games'],
	[{ isGame: 'VASSALAGE', gameType: 'PVP' }, '/pvp?vassalage=JL#vendor-games'],
] as const)('a tile with %j leads to %s', ([more, path]) => {
	expect(gamePath({ ...GAME, ...more })).toBe(path);
});
