import type { Logger } from 'pino';
import type { Tx } from '#platform/db/database.ts';
import { createIpAccess, type Standings } from './ip-access.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The settings in this process's memory, and what follows from them for an address. */
export interface SettingsCache {
	values(): Settings;
	availability(): Standings;
	/** Reads them anew, because the tag `settings` was raised. */
	reload(): Promise<void>;
}

export async function loadSettings(db: Tx, log: Logger): Promise<SettingsCache> {
	const onMisfit = (setting: string, reason: string) =>
		log.warn({ setting, reason }, 'stored setting invalid, using default');
	let values = await readSettings(db, onMisfit);
	let availability = createIpAccess(values);
	return {
		values: () => values,
		availability: () => availability,
		async reload() {
			values = await readSettings(db, onMisfit);
			availability = createIpAccess(values);
		},
	};
}
