import { expect, vi } from 'vitest';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { watchTags } from '#platform/system/watch-tags.ts';
import { test } from '../api.ts';

test('a change of a banner reaches the cached pages, whoever makes it', async ({ api, owner }) => {
	const told = api.told('banners');

	await owner.updateTable('notice_banner').set({ position: 7 }).where('id', '=', 1).execute();

	await expect(told).resolves.toBeUndefined();
});

test('a change is seen with the next look, a second after the last', async ({ api: _, db }) => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const onChange = vi.fn<(tags: string[]) => void>();
	const seen = new Promise<void>((resolve) => onChange.mockImplementation(() => resolve()));
	const onError = (error: unknown) => expect.unreachable(String(error));
	const stop = await watchTags(db, { onChange, onError });
	await changeSetting(db, { key: 'FREEPLAY3', value: false, changedBy: 'test' });

	vi.advanceTimersByTime(999);
	const before = onChange.mock.calls.length;
	vi.advanceTimersByTime(1);
	await seen;
	stop();
	vi.useRealTimers();

	expect(before).toBe(0);
	expect(onChange.mock.calls.flat(2)).toContain('settings');
});

test('banners come in the language asked for and only while in force', async ({ api, owner }) => {
	const before = await api.call(listAnnouncements, { language: 'BN' });
	const told = api.told('banners');
	await owner
		.updateTable('notice_banner')
		.set({ ends_at: new Date(0) })
		.execute();
	await told;
	const after = await api.call(listAnnouncements, { language: 'BN' });

	expect(before.ok && before.value.banners.map(({ title }) => title)).toContain('পদ্মার সোনা');
	expect(after).toMatchObject({ value: { banners: [] } });
});

test('the status names the flags and where games may be framed from', async ({ api }) => {
	const answer = await api.call(getStatus, {});

	expect(answer).toMatchObject({
		value: {
			info: {
				whitelabel: {
					childrenNodes: expect.arrayContaining([{ modId: 'DIRECTREG3', enabled: '1' }]),
				},
				launchGameCDNs: ['http://site.test:4322'],
			},
			maintenance: false,
		},
	});
});
