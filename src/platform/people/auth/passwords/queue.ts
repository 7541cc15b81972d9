import { refuse } from '#platform/core/refuse.ts';

interface Bounds {
	runningMax: number;
	waitingMax: number;
}

/** Runs so many at a time and lets so many wait; more is an outage that says so, at once. */
export interface Queue {
	/** Refuses `unavailable` when too many wait. */
	run<T>(work: () => Promise<T>): Promise<T>;
	/** Refuses as `run` would at this moment, before anything is prepared for it. */
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

	/** Hands the place to the next in line, or gives it up. */
	function leave(): void {
		const next = waiting.shift();
		if (next) next();
		else running -= 1;
	}
}
