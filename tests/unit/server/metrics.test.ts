import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';

test('a counted value is a counter with a help sentence, any other value a gauge', async () => {
	const metrics = createMetrics();
	const counts = { hits: 2, bytes: 10 };
	metrics.expose('page_cache', () => counts);

	await metrics.text();
	counts.hits = 3;
	const lines = (await metrics.text()).split('\n');

	expect(lines).toContain(
		'# HELP page_cache_hits_total Pages answered from the cache while fresh.',
	);
	expect(lines).toContain('# TYPE page_cache_hits_total counter');
	expect(lines).toContain('page_cache_hits_total 3');
	expect(lines).toContain('# TYPE page_cache_bytes gauge');
	expect(lines).toContain('page_cache_bytes 10');
});

test('a metric without help is refused', () => {
	const metrics = createMetrics();

	expect(() => metrics.expose('page_cache', () => ({ dreams: 1 }))).toThrow('page_cache_dreams');
});

test('the build is a metric', async () => {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

	const text = await createMetrics().text();

	expect(text).toMatch(new RegExp(`^app_info\\{version="${version}",commit="\\w+"\\} 1$`, 'm'));
});
