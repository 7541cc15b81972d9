import type { ResponseIssue } from '#lib/wps/client.ts';
import type { Log } from '../log.ts';

/** Time between two logs of the same issue. */
const QUIET_MS = 60_000;
const CACHE_MAX = 1000;

export type ReportIssue = (issue: ResponseIssue, requestId: string) => void;

/**
 * Creates a log of responses that pages could not read or did not get. Each call and field is
 * logged once a minute, because a busy page would repeat it a thousand times.
 */
export function createIssueLog(log: Pick<Log, 'warn'>, nowMs = Date.now): ReportIssue {
	const loggedAtMs = new Map<string, number>();

	function isNew(key: string): boolean {
		const before = loggedAtMs.get(key);
		if (before !== undefined && nowMs() - before < QUIET_MS) return false;
		if (loggedAtMs.size >= CACHE_MAX) loggedAtMs.clear();
		loggedAtMs.set(key, nowMs());
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
