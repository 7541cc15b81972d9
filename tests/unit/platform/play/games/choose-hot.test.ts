import { expect, test } from 'vitest';
import { chooseHot, type PlayedGame } from '#platform/play/games/hot/rules.ts';

/** Games of a catalogue of 300, of which 270 are slots; the first is played most. */
function someGames(count: number, more: Partial<PlayedGame> = {}): PlayedGame[] {
	return Array.from({ length: count }, (_, index) => ({
		...{ id: index + 1, gameType: 'RNG', hotRank: null, playedRank: null },
		...{ players: 1000 - index, rounds: 1, typeCount: 270, count: 300, ...more },
	}));
}

test('a large category has thirty hot games at most', () => {
	const chosen = chooseHot(someGames(200));

	expect(chosen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test('at most a third of a category and of the catalogue is hot, the operator’s included', () => {
	const size = { typeCount: 6, count: 9 };
	const [first, second, third, ...others] = someGames(6, size);
	const live = {
		...someGames(1, { ...size, gameType: 'LIVE', typeCount: 1 })[0],
		id: 7,
		players: 2,
	};
	const fish = { ...live, id: 8, gameType: 'FISH', players: 3 };
	if (!first || !second || !third) throw new Error('no games');
	const ranked = { ...third, hotRank: 5 };

	const chosen = chooseHot([first, second, ranked, ...others, live, fish] as PlayedGame[]);

	// Two of six slots: the ranked one and the most played; of the others one has a place left.
	expect(chosen).toEqual([1, 8]);
});

test('equal players are ordered by rounds, and one player makes nothing hot', () => {
	const size = { typeCount: 12, count: 12 };
	const [one, two, three] = someGames(3, { ...size, players: 2 });
	if (!one || !two || !three) throw new Error('no games');

	expect(chooseHot([one, { ...two, rounds: 9 }, { ...three, players: 1, rounds: 99 }])).toEqual([
		2, 1,
	]);
	expect(chooseHot([])).toEqual([]);
});

test('what was hot keeps its place until three are hot by play', () => {
	const [one, two, three, four, five] = someGames(5, { typeCount: 15, count: 15 });
	if (!one || !two || !three || !four || !five) throw new Error('no games');
	const kept = (game: PlayedGame, playedRank: number) => ({ ...game, players: 0, playedRank });

	expect(chooseHot([one, kept(two, 2), kept(three, 1), kept(four, 3)])).toEqual([1, 3, 2]);
	expect(chooseHot([one, five, { ...four, playedRank: 1 }, kept(two, 2)])).toEqual([1, 4, 5]);
});
