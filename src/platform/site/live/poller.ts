const SOON_MS = 10;

interface PollerOptions {
	everyMs: number;
	/** Must not throw. */
	poll: () => Promise<void>;
	/** False pauses the poller after the current poll. */
	isNeeded: () => boolean;
}

/** Creates a poller that runs only while it is needed, one poll at a time. */
export function createPoller({ everyMs, poll, isNeeded }: PollerOptions) {
	let timer: NodeJS.Timeout | undefined;
	let isPolling = false;

	async function run(): Promise<void> {
		isPolling = true;
		await poll();
		isPolling = false;
		timer = isNeeded() ? setTimeout(run, everyMs).unref() : undefined;
	}

	return {
		start(): void {
			timer ??= setTimeout(run, everyMs).unref();
		},
		/** Brings the next poll forward, with a short delay that lets concurrent callers share it. */
		pollSoon(): void {
			if (isPolling) return;
			clearTimeout(timer);
			timer = setTimeout(run, SOON_MS).unref();
		},
		stop: (): void => clearTimeout(timer),
	};
}
