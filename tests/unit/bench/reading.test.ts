import { describe, expect, test } from 'vitest';
import { floorPage } from '../../bench/browser/floor.ts';
import { partsOf } from '../../bench/bytes/page-parts.ts';
import { readWrk } from '../../bench/load/wrk.ts';

describe('readWrk', () => {
	test('parses the output of wrk', () => {
		const output = `Running 3s test @ http://127.0.0.1:4570/
  1 threads and 32 connections
  Latency Distribution
     50%  635.00us
     75%  712.00us
     90%    1.04ms
     99%    2.93ms
  22464657 requests in 3.00s, 17.76GB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec: 748868.53
Transfer/sec:    606.33MB`;

		expect(readWrk(output)).toEqual({
			perS: 748868.53,
			count: 22464657,
			errors: 7,
			p50Ms: 0.635,
			p99Ms: 2.93,
		});
	});
});

describe('partsOf', () => {
	test('separates executed scripts from data and inline parts from fetched parts', () => {
		const parts = partsOf(`<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg">
<style>p{}</style><link rel=modulepreload href=/m.js><script type="module" src="/b.js"></script>
<script>run()</script><script type="application/json" id="texts">{"a":1}</script>`);

		expect(parts).toEqual({
			styleUrls: ['/a.css'],
			scriptUrls: ['/b.js', '/m.js'],
			inlineStyle: 'p{}',
			inlineScript: 'run()',
			inlineData: '{"a":1}',
		});
	});
});

test('the floor page has 120 bytes', () => {
	expect(floorPage()).toHaveLength(120);
});
