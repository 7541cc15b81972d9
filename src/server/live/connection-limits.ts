/** Streams of one process, all told. */
const STREAMS_MAX = 10_000;
/** Visitors never take the places of members. */
const VISITORS_MAX = 4000;
/** Whole neighbourhoods share the address of a mobile network. */
const VISITORS_OF_ADDRESS_MAX = 100;

/** Why there is no place: the process is full, or the address has its share. */
export type LimitReached = 'unavailable' | 'too_many_requests';

/** Counts who is told. */
export function createConnectionLimits() {
	const visitors = new Map<string, number>();
	let members = 0;
	let visitorCount = 0;

	function takeMember(): (() => void) | LimitReached {
		if (members + visitorCount >= STREAMS_MAX) return 'unavailable';
		members += 1;
		return once(() => {
			members -= 1;
		});
	}

	function takeVisitor(address: string): (() => void) | LimitReached {
		const isFull = visitorCount >= VISITORS_MAX || members + visitorCount >= STREAMS_MAX;
		if (isFull) return 'unavailable';
		const count = visitors.get(address) ?? 0;
		if (count >= VISITORS_OF_ADDRESS_MAX) return 'too_many_requests';
		visitors.set(address, count + 1);
		visitorCount += 1;
		return once(() => {
			visitorCount -= 1;
			const left = (visitors.get(address) ?? 1) - 1;
			if (left > 0) visitors.set(address, left);
			else visitors.delete(address);
		});
	}

	return { takeMember, takeVisitor };
}

/** Whoever leaves twice leaves once. */
function once(leave: () => void): () => void {
	let isLeft = false;
	return () => {
		if (!isLeft) leave();
		isLeft = true;
	};
}
