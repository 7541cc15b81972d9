/** The main colour of each picture in `public/art/games`, by the game's code. */
export const GAME_HUES: Readonly<Record<string, string>> = {
	arena: '#1348a0',
	bhokatta: '#a4573f',
	'boat-race': '#1f7a68',
	'call-break': '#7c1d34',
	'cast-net': '#1c6a62',
	'district-league': '#1b6b4e',
	'evening-t20': '#3aa0b4',
	'padma-gold': '#c98a3f',
	pasha: '#a01f48',
	quicksand: '#c98f4c',
	'ribbon-roosters': '#b9787c',
	'rickshaw-colours': '#3f9a8a',
	roulette: '#4a1f74',
	'teen-patti': '#8c4560',
	'three-dice': '#14604c',
	'tiger-crocodile': '#b8703f',
};

/** The colour that a game's tile shows until its picture is there, if the picture is ours. */
export function hueOf(iconUrl: string | undefined): string | undefined {
	const [, code = ''] = /^\/art\/games\/([\w-]+?)(?:-wide)?\.svg$/.exec(iconUrl ?? '') ?? [];
	return GAME_HUES[code];
}
