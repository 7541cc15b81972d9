const EVERY_MS = 60_000;

interface PollMetricsInput<T> {
	/** What counts until the first look has succeeded. */
	first: T;
	read: () => Promise<T>;
	/** Told when a look fails; what was known before counts on. */
	onError: (error: unknown) => void;
}

/** Figures that somebody may read at any time. */
export interface KeptFigures<T> {
	figures: () => T;
	look: () => Promise<void>;
	stop: () => void;
}

/**
 * Keeps what `/metrics` says of the database, anew every minute in every process: a figure of the
 * one process that happened to do a job would grow old.
 */
export async function pollMetrics<T>({
	first,
	read,
	onError,
}: PollMetricsInput<T>): Promise<KeptFigures<T>> {
	let figures = first;
	await look();
	const timer = setInterval(() => void look(), EVERY_MS);
	timer.unref();
	return { figures: () => figures, look, stop: () => clearInterval(timer) };

	async function look(): Promise<void> {
		try {
			figures = await read();
		} catch (error) {
			onError(error);
		}
	}
}
