import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import type { SettingKey } from '#platform/settings/settings.ts';

/** Servers poll settings once a second. */
const FOLLOWED_MS = 2000;

/** Sets flags and settings as an operator does, and waits until the server has them. */
export async function setSettings(
	appUrl: string,
	settings: { [K in SettingKey]?: boolean },
): Promise<void> {
	const db = openDatabase({ url: appUrl, connectionsMax: 1 });
	try {
		for (const [key, value] of Object.entries(settings)) {
			await changeSetting(db, { key: key as SettingKey, value, changedBy: 'bench' });
		}
	} finally {
		await db.destroy();
	}
	await delay(FOLLOWED_MS);
}
