import { useLayoutEffect, useState } from 'react';

/**
 * Whether the component is hydrated. It changes in the same step as the hydration, so a replayed
 * press finds it true.
 */
export function useHydrated(): boolean {
	const [isAlive, setAlive] = useState(false);
	useLayoutEffect(() => setAlive(true), []);
	return isAlive;
}
