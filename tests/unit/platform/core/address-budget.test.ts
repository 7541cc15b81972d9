import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { budgetKeysOf, createAddressCounter, WIDE_SHARES } from '#platform/core/address-budget.ts';
import { createConnectionLimits } from '#server/live/connection-limits.ts';

test.for([
	['203.0.113.9', ['203.0.113.9']],
	['::ffff:203.0.113.9', ['203.0.113.9']],
	['::ffff:cb00:7109', ['203.0.113.9']],
	['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
	['2001:DB8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
	['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
	['', ['']],
	['unknown', ['unknown']],
] as const)('the address "%s" counts by %j', ([address, keys]) => {
	expect(budgetKeysOf(address).map(({ key }) => key)).toEqual(keys);
});

test('addresses of one /64 have one budget', () => {
	const counter = createAddressCounter(2);
	const releases = [1, 2].map((end) => counter.acquire(`2001:db8:1:2::${end}`));

	expect(releases.every(Boolean)).toBe(true);
	expect(counter.acquire('2001:db8:1:2:ffff::3')).toBeUndefined();
	expect(counter.acquire('2001:db8:1:3::3')).toBeDefined();
	releases[0]?.();
	releases[0]?.();
	expect(counter.acquire('2001:db8:1:2::4')).toBeDefined();
	expect(counter.acquire('2001:db8:1:2::5')).toBeUndefined();
});

test('the subnets of one /48 have a wider budget together', () => {
	const counter = createAddressCounter(1);
	for (let subnet = 1; subnet <= WIDE_SHARES; subnet += 1) {
		expect(counter.acquire(`2001:db8:1:${subnet}::1`)).toBeDefined();
	}

	expect(counter.acquire('2001:db8:1:ffff::1')).toBeUndefined();
	expect(counter.acquire('2001:db8:2:1::1')).toBeDefined();
});

test('an IPv6 client opens no more live streams than an IPv4 one', () => {
	const { acquireVisitor } = createConnectionLimits();
	for (let end = 1; end <= 100; end += 1) {
		expect(acquireVisitor(`2001:db8:1:2::${end}`)).toBeTypeOf('function');
	}

	expect(acquireVisitor('2001:db8:1:2::ffff')).toBe('too_many_requests');
	expect(acquireVisitor('203.0.113.9')).toBeTypeOf('function');
});

test('no throttle counts the whole address of a client', () => {
	const folder = resolve(import.meta.dirname, '../../../../src/platform');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const sources = files.filter((file) => file.endsWith('.ts'));
	const found = sources.filter((file) =>
		/(perAddress|hrottle\w*|starts|registrations|perLink)\.(consume|check|add|guess)\((\w+\.)*address\b/.test(
			readFileSync(resolve(folder, file), 'utf8'),
		),
	);

	expect(sources.length).toBeGreaterThan(100);
	expect(found).toEqual([]);
});
