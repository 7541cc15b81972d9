export interface DueWork<Row> {
	/**
	 * Claims at most `limit` due rows, each for one process: `FOR UPDATE SKIP LOCKED`, and a later
	 * due time as the lease. A row whose process dies is due again when its lease ends.
	 */
	claim: (limit: number) => Promise<Row[]>;
	/** Performs a row and removes it, or gives it another due time. */
	run: (row: Row) => Promise<void>;
	/** Returns the milliseconds until the next row falls due; absent when none is open. */
	msToNext: () => Promise<number | undefined>;
	/** Gets the error of a claim, or of a row, which stays until its lease ends. */
	onFault: (error: unknown, row?: Row) => void;
	/** The longest pause: another process may have added a row meanwhile. */
	pauseMaxMs: number;
	/** How many rows run at the same time. */
	concurrency: number;
}

export interface DueLoop {
	/** Looks for due rows at once; called after a row was added. */
	wake: () => void;
	/** Claims no more rows and waits for those that run. */
	stop: () => Promise<void>;
}

/** Performs rows at their due time, in every process that calls it. */
export function startDueLoop<Row>(work: DueWork<Row>): DueLoop {
	const running = new Set<Promise<void>>();
	let isStopped = false;
	let isAwake = false;
	let endPause: (() => void) | undefined;
	const looping = loop();
	return { wake, stop };

	function wake(): void {
		isAwake = true;
		endPause?.();
	}

	async function stop(): Promise<void> {
		isStopped = true;
		wake();
		await looping;
		await Promise.all(running);
	}

	async function loop(): Promise<void> {
		while (!isStopped) {
			isAwake = false;
			const pauseMs = await claimAndStart().catch((error: unknown) => {
				work.onFault(error);
				return work.pauseMaxMs;
			});
			if (!isAwake) await pause(pauseMs);
		}
	}

	async function claimAndStart(): Promise<number> {
		const limit = work.concurrency - running.size;
		// A row that ends wakes the loop.
		if (limit <= 0) return work.pauseMaxMs;
		const rows = await work.claim(limit);
		for (const row of rows) start(row);
		if (rows.length === limit) return 0;
		return Math.min((await work.msToNext()) ?? work.pauseMaxMs, work.pauseMaxMs);
	}

	function start(row: Row): void {
		const run = work.run(row).catch((error: unknown) => work.onFault(error, row));
		const ended: Promise<void> = run.then(() => {
			running.delete(ended);
			wake();
		});
		running.add(ended);
	}

	async function pause(ms: number): Promise<void> {
		let timer: ReturnType<typeof setTimeout> | undefined;
		await new Promise<void>((resolve) => {
			endPause = resolve;
			timer = setTimeout(resolve, Math.max(ms, 0));
		});
		clearTimeout(timer);
		endPause = undefined;
	}
}
