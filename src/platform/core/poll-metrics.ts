const EVERY_MS = 60_000;

interface PollMetricsInput<T> {
	/** The metrics until the first poll succeeds. */
	first: T;
	read: () => Promise<T>;
	/** Called when a poll fails. The previous metrics stay. */
	onError: (error: unknown) => void;
}

/** Metrics in memory, with the functions that refresh and stop them. */
export interface PolledMetrics<T> {
	metrics: () => T;
	poll: () => Promise<void>;
	stop: () => void;
}

/**
 * Refreshes database metrics every minute in each process. Were only the process that ran a job to
 * refresh them, the metrics of the others would grow stale.
 */
export async function pollMetrics<T>({
	first,
	read,
	onError,
}: PollMetricsInput<T>): Promise<PolledMetrics<T>> {
	let metrics = first;
	await poll();
	const timer = setInterval(() => void poll(), EVERY_MS);
	timer.unref();
	return { metrics: () => metrics, poll, stop: () => clearInterval(timer) };

	async function poll(): Promise<void> {
		try {
			metrics = await read();
		} catch (error) {
			onError(error);
		}
	}
}
