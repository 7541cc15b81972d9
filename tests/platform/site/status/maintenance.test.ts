import { expect } from 'vitest';
import { getStatus } from '#lib/wps/contract/system.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { maintenanceAt } from '#platform/site/status/maintenance.ts';
import { test } from '../../api.ts';
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

test('a visitor is notified when maintenance is planned, begins and ends', async ({ api, db }) => {
	const { heard, events } = await aListener(api.platform.live, { topics: ['system'] });
	const { maintenance } = await readSettings(db);
	await expect.poll(() => events().map(({ value }) => value)).toEqual([{}]);

	const told = () => events().map(({ value: { maintenance: last } }) => last);
	/** Plans maintenance and waits for its notification; the clock may trigger the last one. */
	async function plan(startsAt: number, endsAt: number, phase: string | undefined) {
		const [starts, ends] = [startsAt, endsAt].map((ms) => new Date(ms).toISOString());
		const value = { ...maintenance, startsAt: starts, endsAt: ends };
		await changeSetting(db, { key: 'maintenance', value, changedBy: 'test' });
		await expect.poll(() => told().at(-1)?.phase).toBe(phase);
		return told().at(-1);
	}

	const [soon, late] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
	const planned = await plan(soon, late, 'planned');
	const begun = await plan(Date.now() + 500, late, 'begun');
	const over = await plan(Date.now() - HOUR_MS, Date.now() + 500, undefined);

	expect([planned.closesAt, begun.closesAt, over]).toEqual([soon, late, undefined]);
	expect(begun).toMatchObject({ id: 'maintenance', titles: maintenance.titles });
	expect(heard.isEnded).toBe(false);
});

test('the status returns each value once, and the end of maintenance', async ({ api, db }) => {
	const { maintenance } = await readSettings(db);
	const endsAt = '2031-01-01T00:00:00Z';
	const value = { ...maintenance, startsAt: '2026-01-01T00:00:00Z', endsAt };
	await changeSetting(db, { key: 'maintenance', value, changedBy: 'test' });

	const told = { maintenance: true, maintenanceInfo: { endsAt: new Date(endsAt) } };
	await expect.poll(() => api.call(getStatus, {})).toMatchObject({ value: told });
	const request = new Request('http://site.test/wps/system/status');
	const text = await (await api.platform.fetch(request)).text();

	expect(text.match(/"maintenance":/g)).toHaveLength(1);
	expect(JSON.parse(text).value.maintenanceInfo.endsAt).toBe(Date.parse(endsAt));
});
