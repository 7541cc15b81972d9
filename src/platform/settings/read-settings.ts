import * as z from 'zod/mini';
import type { Tx } from '#platform/db/database.ts';
import { listSettingRows } from './rows.ts';
import { isSettingKey, SETTINGS, type Settings } from './settings.ts';

/**
 * Reads all settings: stored values over the defaults. A stored value that no longer fits its
 * schema is reported to `onMisfit`, and the default is used.
 */
export async function readSettings(
	db: Tx,
	onMisfit: (key: string, reason: string) => void = () => undefined,
): Promise<Settings> {
	const values: Record<string, unknown> = {};
	for (const [key, { standard }] of Object.entries(SETTINGS)) values[key] = standard;
	for (const { key, value } of await listSettingRows(db)) {
		if (!isSettingKey(key)) continue;
		const read = z.safeParse(SETTINGS[key].schema as z.ZodMiniType, value);
		if (read.success) values[key] = read.data;
		else onMisfit(key, z.prettifyError(read.error));
	}
	return values as Settings;
}
