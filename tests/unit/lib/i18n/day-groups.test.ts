import { expect, test } from 'vitest';
import { groupByDay } from '#lib/i18n/day-groups.ts';

const NOW = new Date('2026-11-22T06:00:00Z');

test('records are grouped by the day in Dhaka, in their order', () => {
	// Half past midnight and half an hour before, in Dhaka.
	const times = ['2026-11-22T05:00:00Z', '2026-11-21T18:30:00Z', '2026-11-21T17:30:00Z'];
	const items = times.map((time) => ({ time: new Date(time) }));

	const groups = groupByDay(items, { locale: 'en', now: NOW, timeOf: ({ time }) => time });

	expect(groups).toEqual([
		{ day: '2026-11-22', label: 'Today, Sunday', items: [items[0], items[1]] },
		{ day: '2026-11-21', label: 'Yesterday, Saturday', items: [items[2]] },
	]);
});

test('no records have no groups', () => {
	expect(groupByDay([], { locale: 'en', now: NOW, timeOf: () => NOW })).toEqual([]);
});
