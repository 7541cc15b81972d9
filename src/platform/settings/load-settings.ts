import type { Logger } from 'pino';
import type { Tx } from '#platform/db/database.ts';
import { createIpAccess, type IpAccess } from './ip-access.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The settings in this process's memory, with the compiled IP rules. */
export interface SettingsCache {
	values(): Settings;
	ipAccess(): IpAccess;
	/** Reloads the settings after the cache tag `settings` was bumped. */
	reload(): Promise<void>;
}

export async function loadSettings(db: Tx, log: Logger): Promise<SettingsCache> {
	const onMisfit = (setting: string, reason: string) =>
		log.warn({ setting, reason }, 'stored setting invalid, using default');
	let values = await readSettings(db, onMisfit);
	let ipAccess = createIpAccess(values);
	return {
		values: () => values,
		ipAccess: () => ipAccess,
		async reload() {
			values = await readSettings(db, onMisfit);
			ipAccess = createIpAccess(values);
		},
	};
}
