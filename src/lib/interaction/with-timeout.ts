/** Source: spec 9, "Chunk load timeout 120000 ms". */
const CHUNK_TIMEOUT_MS = 120_000;

/** Why what did not come in time is given up. */
export const LATE = new Error('timeout');

/** What is being loaded; rejects with `LATE` when it has neither come nor failed in time. */
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
