import type { ResponseIssue } from '#lib/wps/client.ts';
import type { Log } from '../log.ts';

/** The same is said once in so long. */
const QUIET_MS = 60_000;
const CACHE_MAX = 1000;

export type ReportIssue = (trouble: ResponseIssue, requestId: string) => void;

/**
 * Tells the log of answers that pages could not read or did not get: each call and field once a
 * minute, because a page that everybody asks for would say it a thousand times.
 */
export function createIssueLog(log: Pick<Log, 'warn'>, nowMs = Date.now): ReportIssue {
	const toldAtMs = new Map<string, number>();

	function isNew(key: string): boolean {
		const before = toldAtMs.get(key);
		if (before !== undefined && nowMs() - before < QUIET_MS) return false;
		if (toldAtMs.size >= CACHE_MAX) toldAtMs.clear();
		toldAtMs.set(key, nowMs());
		return true;
	}

	return ({ call: { method, path }, fields, isLost, reason }, requestId) => {
		const call = `${method} ${path}`;
		const fresh = fields.filter((field) => isNew(`${call} ${field}`));
		if (fresh.length > 0) {
			const sentence = isLost ? 'response fields missing' : 'response fields dropped';
			log.warn({ call, fields: fresh, requestId }, sentence);
		} else if (isLost && fields.length === 0 && isNew(`${call} ${reason}`)) {
			log.warn({ call, reason, requestId }, 'page rendered without upstream data');
		}
	};
}
