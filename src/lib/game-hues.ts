/** The main colour of each picture in `public/art/games`, by the game's code. */
export const GAME_HUES: Readonly<Record<string, string>> = {
	bhokatta: '#a4573f',
	'padma-gold': '#c98a3f',
	pasha: '#a01f48',
	quicksand: '#c98f4c',
};

/** The colour that a game's tile shows until its picture is there, if the picture is ours. */
export function hueOf(iconUrl: string): string | undefined {
	const [, code = ''] = /^\/art\/games\/([\w-]+?)(?:-wide)?\.svg$/.exec(iconUrl) ?? [];
	return GAME_HUES[code];
}
