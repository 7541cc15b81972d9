import { useEffect, useState } from 'react';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Returns a refusal, unless it reports a lost connection that is back. */
export function useUntilConnected(refusal: Refusal | undefined): Refusal | undefined {
	const [ended, setEnded] = useState<Refusal>();
	useEffect(() => {
		if (refusal?.code !== 'network') return undefined;
		const end = () => setEnded(refusal);
		addEventListener('online', end);
		document.addEventListener('connected', end);
		return () => {
			removeEventListener('online', end);
			document.removeEventListener('connected', end);
		};
	}, [refusal]);
	return refusal === ended ? undefined : refusal;
}
