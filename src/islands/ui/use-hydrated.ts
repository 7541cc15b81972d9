import { useLayoutEffect, useState } from 'react';

/**
 * Whether the component is more than the server's HTML. It is said in the very step that brings it
 * to life: a press that waited for that finds it so.
 */
export function useHydrated(): boolean {
	const [isAlive, setAlive] = useState(false);
	useLayoutEffect(() => setAlive(true), []);
	return isAlive;
}
