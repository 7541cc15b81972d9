import type { Logger } from 'pino';
import type { Tx } from '#platform/db/database.ts';
import { createStandings, type Standings } from './ip-access.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The settings in this process's memory, and what follows from them for an address. */
export interface KeptSettings {
	values(): Settings;
	standings(): Standings;
	/** Reads them anew, because the tag `settings` was raised. */
	reload(): Promise<void>;
}

export async function keepSettings(db: Tx, log: Logger): Promise<KeptSettings> {
	const onMisfit = (setting: string, reason: string) =>
		log.warn({ setting, reason }, 'stored setting invalid, using default');
	let values = await readSettings(db, onMisfit);
	let standings = createStandings(values);
	return {
		values: () => values,
		standings: () => standings,
		async reload() {
			values = await readSettings(db, onMisfit);
			standings = createStandings(values);
		},
	};
}
