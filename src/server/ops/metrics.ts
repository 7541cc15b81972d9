import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestFigures } from './request-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of this process, for Prometheus. */
export function createMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = createRequestFigures();

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

	/** All of it as Prometheus reads it. */
	const text = async () => `${await registry.metrics()}\n${requests.text()}`;

	return { countRequest: requests.count, expose, text };
}
