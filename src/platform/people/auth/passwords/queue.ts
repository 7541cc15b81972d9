import { refuse } from '#platform/core/refuse.ts';

interface Bounds {
	runningMax: number;
	waitingMax: number;
}

/** A bounded queue: limits the running and the waiting work, and refuses the rest at once. */
export interface Queue {
	/** Runs work when its turn has come. Refuses `unavailable` when too many wait. */
	run<T>(work: () => Promise<T>): Promise<T>;
	/** Refuses as `run` would at this moment, before any work is prepared. */
	refuseFull(): void;
}

export function createQueue({ runningMax, waitingMax }: Bounds): Queue {
	const waiting: (() => void)[] = [];
	let running = 0;

	return {
		refuseFull,
		async run(work) {
			await enter();
			try {
				return await work();
			} finally {
				leave();
			}
		},
	};

	async function enter(): Promise<void> {
		if (running < runningMax) {
			running += 1;
			return;
		}
		refuseFull();
		await new Promise<void>((resolve) => waiting.push(resolve));
	}

	function refuseFull(): void {
		if (waiting.length >= waitingMax) throw refuse('unavailable');
	}

	/** Passes the slot to the next in line, or frees it. */
	function leave(): void {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}
