import type { RequestKind } from '../http/guards.ts';

/** Upper bounds of the buckets. Unit: seconds. A cached page takes well under the first. */
const BUCKETS = [0.001, 0.005, 0.02, 0.06, 0.15, 0.5, 2, 10];

interface OfKind {
	statuses: Map<number, number>;
	/** Requests of each bucket that are in no smaller one; the last bucket has no bound. */
	buckets: number[];
	seconds: number;
}

/**
 * Creates the request metrics. They are counted for each request, so they are plain numbers,
 * formatted at each scrape.
 */
export function createRequestMetrics() {
	const kinds = new Map<RequestKind, OfKind>();

	/** Counts a request that got its response. */
	function count(kind: RequestKind, status: number, ms: number): void {
		let of = kinds.get(kind);
		if (!of) {
			of = { statuses: new Map(), buckets: BUCKETS.map(() => 0).concat(0), seconds: 0 };
			kinds.set(kind, of);
		}
		const seconds = ms / 1000;
		let at = 0;
		while (seconds > (BUCKETS[at] ?? Number.POSITIVE_INFINITY)) at += 1;
		of.buckets[at] = (of.buckets[at] ?? 0) + 1;
		of.seconds += seconds;
		of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1);
	}

	/** Returns the metrics in the format of Prometheus. */
	function text(): string {
		const lines = [
			'# HELP http_requests_total Requests answered.',
			'# TYPE http_requests_total counter',
			...[...kinds].flatMap(linesOfStatuses),
			'# HELP http_request_duration_seconds Time from request to answer.',
			'# TYPE http_request_duration_seconds histogram',
			...[...kinds].flatMap(linesOfTimes),
		];
		return `${lines.join('\n')}\n`;
	}

	return { count, text };
}

function linesOfStatuses([kind, { statuses }]: [RequestKind, OfKind]): string[] {
	return [...statuses].map(([status, count]) => {
		return `http_requests_total{kind="${kind}",status="${status}"} ${count}`;
	});
}

function linesOfTimes([kind, { buckets, seconds }]: [RequestKind, OfKind]): string[] {
	let count = 0;
	const lines = buckets.map((more, at) => {
		count += more;
		return `http_request_duration_seconds_bucket{le="${BUCKETS[at] ?? '+Inf'}",kind="${kind}"} ${count}`;
	});
	const name = 'http_request_duration_seconds';
	return [
		...lines,
		`${name}_sum{kind="${kind}"} ${seconds}`,
		`${name}_count{kind="${kind}"} ${count}`,
	];
}
