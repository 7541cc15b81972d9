import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestKind } from './guards.ts';

/** Seconds; a cached page takes well under the first. */
const BUCKETS = [0.001, 0.005, 0.02, 0.06, 0.15, 0.5, 2, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of this process, for Prometheus. */
export function createMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Counter({
		name: 'http_requests_total',
		help: 'Requests answered.',
		labelNames: ['kind', 'status'],
		registers: [registry],
	});
	const seconds = new Histogram({
		name: 'http_request_seconds',
		help: 'Time from request to answer.',
		labelNames: ['kind'],
		buckets: BUCKETS,
		registers: [registry],
	});

	/** Counts an answered request. */
	function countRequest(kind: RequestKind, status: number, ms: number): void {
		requests.inc({ kind, status });
		seconds.observe({ kind }, ms / 1000);
	}

	/** Shows figures that something else keeps, as they are when Prometheus asks. */
	function expose(prefix: string, read: () => Record<string, number>): void {
		for (const name of Object.keys(read())) {
			new Gauge({
				name: `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
				help: `Of ${prefix}: ${name}.`,
				registers: [registry],
				collect() {
					this.set(read()[name] ?? 0);
				},
			});
		}
	}

	return { countRequest, expose, text: () => registry.metrics() };
}
