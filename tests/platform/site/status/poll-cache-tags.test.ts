import { afterEach, expect, vi } from 'vitest';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { pollCacheTags } from '#platform/site/status/poll-cache-tags.ts';
import { test } from '../../api.ts';

afterEach(() => {
	// The platform of the file polls too: its timers would otherwise never fire.
	if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
	vi.useRealTimers();
});

test('a change of a banner reaches the cached pages, whatever wrote it', async ({ api, owner }) => {
	const invalidated = api.invalidated('banners');

	await owner.updateTable('notice_banner').set({ position: 7 }).where('id', '=', 1).execute();

	await expect(invalidated).resolves.toBeUndefined();
});

test('a change is seen by the next poll, a second after the last', async ({ api: _, db }) => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const onChange = vi.fn<(tags: string[]) => void>();
	const seen = new Promise<void>((resolve) => onChange.mockImplementation(() => resolve()));
	const onError = (error: unknown) => expect.unreachable(String(error));
	const stop = await pollCacheTags(db, { onChange, onError });
	await changeSetting(db, { key: 'FREEPLAY3', value: false, changedBy: 'test' });

	vi.advanceTimersByTime(999);
	const before = onChange.mock.calls.length;
	vi.advanceTimersByTime(1);
	await seen;
	stop();

	expect(before).toBe(0);
	expect(onChange.mock.calls.flat(2)).toContain('settings');
});

test('banners and notices return when they expire', async ({ api, owner }) => {
	const endsAt = new Date(Date.now() + 3_600_000);
	const invalidated = Promise.all([api.invalidated('banners'), api.invalidated('notices')]);
	await owner.updateTable('notice_banner').set({ ends_at: endsAt }).where('id', '=', 1).execute();
	await owner.updateTable('notice').set({ ends_at: endsAt }).where('kind', '=', 'popup').execute();
	await invalidated;

	const answer = await api.call(listAnnouncements, {});

	if (!answer.ok) throw new Error(answer.refusal.code);
	const { banners, player, popup } = answer.value;
	const ends = banners?.map((banner) => [banner.bannerId, banner.endsAt] as const);
	expect(ends?.filter(([, end]) => end)).toEqual([[1, endsAt]]);
	expect(popup?.map((notice) => notice.endsAt)).toEqual([endsAt]);
	expect(player?.map((notice) => notice.endsAt)).toEqual([undefined, undefined, undefined]);
});

test('banners are returned in the requested language and only while in force', async ({
	api,
	owner,
}) => {
	const before = await api.call(listAnnouncements, { language: 'BN' });
	const invalidated = api.invalidated('banners');
	await owner
		.updateTable('notice_banner')
		.set({ ends_at: new Date(0) })
		.execute();
	await invalidated;
	const after = await api.call(listAnnouncements, { language: 'BN' });

	expect(before.ok && before.value.banners?.map(({ title }) => title)).toContain('পদ্মার সোনা');
	expect(after).toMatchObject({ value: { banners: [] } });
});

test('the status names the flags and the allowed frame origins', async ({ api }) => {
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
