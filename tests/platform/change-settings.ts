import { onTestFinished } from 'vitest';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { listSettingRows } from '#platform/settings/rows.ts';
import type { SettingKey } from '#platform/settings/settings.ts';

interface Site {
	platform: Platform;
	db: Database;
}

type Values = Partial<Record<SettingKey, unknown>>;

const changedBy = 'test';

/** Changes settings for the rest of the file and waits until the platform applies them. */
export async function changeSettings(site: Site, values: Values): Promise<void> {
	await applied(site, async (tx) => {
		for (const [key, value] of entriesOf(values))
			await changeSetting(tx, { key, value, changedBy });
	});
}

/** Changes settings until the test ends, also when it fails. */
export async function setForTest(site: Site, values: Values): Promise<void> {
	const before = new Map((await listSettingRows(site.db)).map(({ key, value }) => [key, value]));
	onTestFinished(() =>
		applied(site, async (tx) => {
			for (const [key] of entriesOf(values)) {
				if (before.has(key)) await changeSetting(tx, { key, value: before.get(key), changedBy });
				else await resetSetting(tx, { key, changedBy });
			}
		}),
	);
	await changeSettings(site, values);
}

/** The platform reads the settings again before it reports the change. */
async function applied({ platform, db }: Site, work: (tx: Tx) => Promise<void>): Promise<void> {
	const invalidated = Promise.withResolvers<void>();
	const stop = platform.onInvalidate((tags) => tags.includes('settings') && invalidated.resolve());
	try {
		await transaction(db, work);
		await invalidated.promise;
	} finally {
		stop();
	}
}

function entriesOf(values: Values): [SettingKey, unknown][] {
	return Object.entries(values) as [SettingKey, unknown][];
}
