import type { Tx } from '#platform/db/database.ts';
import { listTagVersions } from './rows.ts';

const EVERY_MS = 1000;

interface PollCacheTagsInput {
	/** Told the tags whose data changed since the last look. */
	onChange: (tags: string[]) => void | Promise<void>;
	onError: (error: unknown) => void;
	/** The time between two looks; a second without it. */
	everyMs?: number | undefined;
}

/**
 * Looks again and again for tags that any process has raised, so that cached pages are as fresh in
 * all of them. What changes after it has begun is told. Answers the function that stops it.
 */
export async function pollCacheTags(db: Tx, watching: PollCacheTagsInput): Promise<() => void> {
	const { onChange, onError, everyMs = EVERY_MS } = watching;
	let known: Map<string, number> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	await look();
	return () => {
		isStopped = true;
		clearTimeout(timer);
	};

	async function look(): Promise<void> {
		try {
			const current = new Map((await listTagVersions(db)).map((row) => [row.tag, row.version]));
			const changed = [...current].filter(([tag, version]) => known?.get(tag) !== version);
			if (known && changed.length > 0) await onChange(changed.map(([tag]) => tag));
			known = current;
		} catch (error) {
			if (!isStopped) onError(error);
		}
		if (!isStopped) timer = setTimeout(look, everyMs).unref();
	}
}
