import '#lib/object-has-own.ts';

/** What a beacon gave in a round, as records and proofs hold it. */
export interface BeaconValue {
	/** `quicknet` or `local:<anchor>`. */
	beacon: string;
	beaconRound: number;
	/** Lower-case hex. */
	signature: string;
}

/**
 * Whether a beacon signed its round. It holds the page up: 0.1 to 0.3 s for a signature of quicknet,
 * and up to 28,800 hashes for a local chain. Await `nextPaint` before each call.
 */
export type BeaconCheck = (of: BeaconValue) => boolean;

/** Loads the curve, which only the page that verifies needs. Rejects without a connection. */
export async function loadBeaconCheck(): Promise<BeaconCheck> {
	const { isBeaconSignature } = await import('#lib/fair/beacon.ts');
	return ({ beacon, beaconRound, signature }) => isBeaconSignature(beacon, beaconRound, signature);
}

/** Resolves when the browser has painted what the page has now; in a hidden page at once. */
export async function nextPaint(): Promise<void> {
	await new Promise<void>((resolve) => {
		const afterPaint = () => setTimeout(resolve);
		if (document.hidden) afterPaint();
		else requestAnimationFrame(afterPaint);
	});
}
