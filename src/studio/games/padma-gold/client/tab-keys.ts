/** True where no money is played for. A reload keeps it: it stays in the address. */
export const isDemo = new URLSearchParams(location.search).get('mode') === 'demo';

/**
 * The name under which the tab keeps what belongs to one session: play for money and the demo may
 * follow each other in a tab, and must never take up each other's.
 */
export function tabKey(name: 'key' | 'spin'): string {
	return isDemo ? `jhilik.studio.demo.${name}` : `jhilik.studio.${name}`;
}
