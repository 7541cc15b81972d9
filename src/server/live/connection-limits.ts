import { createAddressCounter } from '#platform/core/address-budget.ts';

/** Bounds the streams of one process. */
const STREAMS_MAX = 10_000;
/** Bounds the streams of visitors, so that members always find room. */
const VISITORS_MAX = 4000;
/** Bounds the visitors of one address. A mobile network shares one among many phones. */
const VISITORS_OF_ADDRESS_MAX = 100;

/** The process is full, or the address has reached its limit. */
export type LimitReached = 'unavailable' | 'too_many_requests';

/** Counts the open live streams. Each function returns the release of a stream, or the limit. */
export function createConnectionLimits() {
	const ofAddress = createAddressCounter(VISITORS_OF_ADDRESS_MAX);
	let members = 0;
	let visitorCount = 0;

	function acquireMember(): (() => void) | LimitReached {
		if (members + visitorCount >= STREAMS_MAX) return 'unavailable';
		members += 1;
		return once(() => {
			members -= 1;
		});
	}

	function acquireVisitor(address: string): (() => void) | LimitReached {
		const isFull = visitorCount >= VISITORS_MAX || members + visitorCount >= STREAMS_MAX;
		if (isFull) return 'unavailable';
		const release = ofAddress.acquire(address);
		if (!release) return 'too_many_requests';
		visitorCount += 1;
		return once(() => {
			visitorCount -= 1;
			release();
		});
	}

	return { acquireMember, acquireVisitor };
}

/** Makes a release idempotent. */
function once(release: () => void): () => void {
	let isReleased = false;
	return () => {
		if (!isReleased) release();
		isReleased = true;
	};
}
