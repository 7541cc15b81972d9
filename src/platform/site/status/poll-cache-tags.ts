import type { Tx } from '#platform/db/database.ts';
import { listTagVersions } from './rows.ts';

const EVERY_MS = 1000;

interface PollCacheTagsInput {
	/** Called with the tags that changed since the last poll. */
	onChange: (tags: string[]) => void | Promise<void>;
	onError: (error: unknown) => void;
	/** The interval between polls; a second by default. */
	everyMs?: number | undefined;
}

/**
 * Polls the cache tags that any process has bumped, so that caches expire in all processes. Changes
 * before the first poll are not reported. Returns the function that stops it.
 */
export async function pollCacheTags(db: Tx, input: PollCacheTagsInput): Promise<() => void> {
	const { onChange, onError, everyMs = EVERY_MS } = input;
	let known: Map<string, number> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	await poll();
	return () => {
		isStopped = true;
		clearTimeout(timer);
	};

	async function poll(): Promise<void> {
		try {
			const current = new Map((await listTagVersions(db)).map((row) => [row.tag, row.version]));
			const changed = [...current].filter(([tag, version]) => known?.get(tag) !== version);
			if (known && changed.length > 0) await onChange(changed.map(([tag]) => tag));
			known = current;
		} catch (error) {
			if (!isStopped) onError(error);
		}
		if (!isStopped) timer = setTimeout(poll, everyMs).unref();
	}
}
