/** True for the demo. The parameter stays in the address, so a reload keeps it. */
export const isDemo = new URLSearchParams(location.search).get('mode') === 'demo';

/** The game of the page. */
export const GAME_CODE = location.pathname.split('/').pop() ?? '';

/**
 * Returns the storage key of a game's session: games, and real play and demo of one, may follow each
 * other in a tab and must not read each other's data.
 */
export function tabKey(name: 'key' | 'round' | 'slip'): string {
	return `jhilik.studio.${isDemo ? 'demo.' : ''}${GAME_CODE}.${name}`;
}
