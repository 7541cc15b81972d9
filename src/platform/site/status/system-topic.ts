import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import type { MemoryTopic } from '#platform/site/live/topic.ts';
import { maintenanceAt } from './maintenance.ts';

/**
 * The topic of maintenance, planned or in progress. The cache tag `settings` keeps its settings
 * current.
 */
export function systemTopic(cache: SettingsCache): MemoryTopic {
	return {
		name: 'system',
		current(now) {
			const settings = cache.values();
			const { titles, messages } = settings.maintenance;
			const maintenance = maintenanceAt(settings, now);
			const value = z.encode(LIVE_TOPICS.system.value, {
				...(maintenance.phase !== 'none' && {
					maintenance: { id: 'maintenance', ...maintenance, titles, messages },
				}),
			});
			const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex');
			return { version: hash.slice(0, 32), value };
		},
	};
}
