import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics, EXPOSED } from '#server/ops/metrics.ts';
import { VARIABLES } from '#server/variables/all.ts';
import { listSources, ROOT } from './source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A name in a query of Prometheus, without its labels, functions and times. */
const NAME = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g;
const FUNCTIONS = ['histogram_quantile', 'max_over_time', 'min_over_time'];
/** The series that a histogram has beside its name. */
const SERIES = /_(bucket|sum|count)$/;

/** The metrics that a process answers with, and those that its parts register. */
async function listMetrics(): Promise<string[]> {
	const text = await createMetrics().text();
	const types = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name);
	return [...types, ...EXPOSED];
}

function unknownIn(queries: string[], metrics: string[]): string[] {
	const names = queries.flatMap((query) => query.match(NAME) ?? []);
	return names.filter(
		(name) =>
			!metrics.includes(name) &&
			!metrics.includes(name.replace(SERIES, '')) &&
			!FUNCTIONS.includes(name),
	);
}

test('every metric of the alerts exists', async () => {
	const text = read('ops/alerts.yml').replace(/>-\n\s+(.+)\n\s+(?=\/)/g, '$1 ');
	const queries = Array.from(text.matchAll(/^ +expr: (?:>-\n +)?(.+)$/gm), ([, one = '']) => one);

	expect(queries.length).toBe(text.match(/alert:/g)?.length);
	expect(queries.length).toBeGreaterThan(10);
	expect(unknownIn(queries, await listMetrics())).toEqual([]);
});

test('every metric of the dashboard exists', async () => {
	const { panels } = JSON.parse(read('ops/dashboard.json')) as {
		panels: { targets: { expr: string }[] }[];
	};
	const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

	expect(queries.length).toBeGreaterThan(20);
	expect(unknownIn(queries, await listMetrics())).toEqual([]);
});

test('a metric that no process has is found', () => {
	const query = 'sum(rate(http_wishes_total[5m])) > max(ledger_open_breaks)';

	expect(unknownIn([query], ['ledger_open_breaks'])).toEqual(['http_wishes_total']);
});

test('every variable in a file of ops exists', () => {
	const known = new Set(Object.keys(VARIABLES).flatMap((name) => [name, `${name}_FILE`]));
	const given = listSources(['ops'], /(compose\.yaml|\.service|Dockerfile)$/).flatMap(({ text }) =>
		Array.from(text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)(?:: |=)/g), ([, name = '']) => name),
	);
	const foreign = ['NODE_ENV', 'ENV_FILE', 'POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS'];

	expect(given.length).toBeGreaterThan(5);
	expect(given.filter((name) => !known.has(name) && !foreign.includes(name))).toEqual([]);
});

test('the image has every folder that the programs of production read', () => {
	const image = read('ops/Dockerfile');
	const context = read('ops/Dockerfile.dockerignore');

	for (const folder of ['bin', 'locales', 'public', 'scripts', 'src', 'dist', 'node_modules']) {
		expect(image).toContain(`COPY --from=build /app/${folder} ./${folder}`);
	}
	for (const folder of ['bin', 'locales', 'public', 'scripts', 'src']) {
		expect(context.split('\n')).toContain(`!${folder}`);
	}
});
