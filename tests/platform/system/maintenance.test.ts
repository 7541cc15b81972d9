import { expect } from 'vitest';
import { getStatus } from '#lib/wps/contract/system.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { maintenanceAt } from '#platform/system/maintenance.ts';
import { test } from '../api.ts';
import { aListener } from '../live/listener.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T06:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

test.for([
	['neither switched on nor planned', {}, 'none'],
	['switched on', { isOn: true }, 'begun'],
	['switched on, over time', { isOn: true, endsAt: at(-1) }, 'begun'],
	['planned for in 25 hours', { startsAt: at(25 * HOUR_MS) }, 'none'],
	['planned for in 24 hours', { startsAt: at(24 * HOUR_MS) }, 'planned'],
	['planned for in a moment', { startsAt: at(1), endsAt: at(HOUR_MS) }, 'planned'],
	['planned for now', { startsAt: at(0), endsAt: at(HOUR_MS) }, 'begun'],
	['about to end', { startsAt: at(-HOUR_MS), endsAt: at(1) }, 'begun'],
	['at its end', { startsAt: at(-HOUR_MS), endsAt: at(0) }, 'none'],
	['begun without an end', { startsAt: at(-HOUR_MS) }, 'begun'],
] as const)('maintenance that is %s', async ([, change, phase], { db }) => {
	const settings = await readSettings(db);
	const maintenance = { ...settings.maintenance, ...change };

	expect(maintenanceAt({ ...settings, maintenance }, NOW).phase).toBe(phase);
});

test('a visitor is told that it is planned, that it has begun, and that it is over', async ({
	api,
	db,
}) => {
	const { heard, events } = await aListener(api.platform.live, { topics: ['system'] });
	const { maintenance } = await readSettings(db);
	await expect.poll(() => events().map(({ value }) => value)).toEqual([{}]);

	const [startsAt, endsAt] = [Date.now() + 2500, Date.now() + 4500];
	const value = {
		...maintenance,
		startsAt: new Date(startsAt).toISOString(),
		endsAt: new Date(endsAt).toISOString(),
	};
	await changeSetting(db, { key: 'maintenance', value, changedBy: 'test' });

	const phases = () => events().map(({ value: { maintenance: told } }) => told?.phase);
	await expect.poll(phases, { timeout: 8000 }).toEqual([undefined, 'planned', 'begun', undefined]);
	const [, planned, begun] = events().map(({ value: { maintenance: told } }) => told);
	expect([planned.closesAt, begun.closesAt]).toEqual([startsAt, endsAt]);
	expect(begun).toMatchObject({ id: 'maintenance', titles: maintenance.titles });
	expect(heard.isEnded).toBe(false);
});

test('the status says each thing once, and when maintenance ends', async ({ api, db }) => {
	const { maintenance } = await readSettings(db);
	const endsAt = '2031-01-01T00:00:00Z';
	const value = { ...maintenance, startsAt: '2026-01-01T00:00:00Z', endsAt };
	await changeSetting(db, { key: 'maintenance', value, changedBy: 'test' });

	const told = { maintenance: true, maintenanceInfo: { endsAt: new Date(endsAt) } };
	await expect
		.poll(() => api.call(getStatus, {}), { timeout: 4000 })
		.toMatchObject({ value: told });
	const request = new Request('http://site.test/wps/system/status');
	const text = await (await api.platform.fetch(request)).text();

	expect(text.match(/"maintenance":/g)).toHaveLength(1);
	expect(JSON.parse(text).value.maintenanceInfo.endsAt).toBe(Date.parse(endsAt));
});
