/** Source: spec 9, "Chunk load timeout 120000 ms". */
const CHUNK_TIMEOUT_MS = 120_000;

/** The error of a load that timed out. */
export const LATE = new Error('timeout');

/** Waits for a load; rejects with `LATE` when it neither succeeds nor fails in time. */
export async function withTimeout<T>(loading: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(LATE), CHUNK_TIMEOUT_MS);
	});
	try {
		return await Promise.race([loading, late]);
	} finally {
		clearTimeout(timer);
	}
}
