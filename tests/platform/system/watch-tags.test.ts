import { expect } from 'vitest';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import type { Platform } from '#platform/platform.ts';
import { test } from '../api.ts';

test('a change of a banner reaches the cached pages, whoever makes it', async ({ api, owner }) => {
	const told = nextChange(api.platform);

	await owner.updateTable('notice_banner').set({ position: 7 }).where('id', '=', 1).execute();

	expect(await told).toContain('banners');
});

test('banners come in the language asked for and only while in force', async ({ api, owner }) => {
	const before = await api.call(listAnnouncements, { language: 'BN' });
	const told = nextChange(api.platform);
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

/** The tags of the next change that the platform tells of. */
function nextChange(platform: Platform): Promise<string[]> {
	return new Promise((resolve) => {
		const stop = platform.onInvalidate((tags) => {
			stop();
			resolve(tags);
		});
	});
}
