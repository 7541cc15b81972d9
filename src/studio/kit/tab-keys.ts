/** True for the demo. The parameter stays in the address, so a reload keeps it. */
export const isDemo = new URLSearchParams(location.search).get('mode') === 'demo';

/**
 * Returns the storage key of the session's kind: real play and demo may follow each other in a tab
 * and must not read each other's data.
 */
export function tabKey(name: 'key' | 'round'): string {
	return isDemo ? `jhilik.studio.demo.${name}` : `jhilik.studio.${name}`;
}
