import type { ResponseCache } from '#platform/core/response-cache.ts';
import type { Tx } from '#platform/db/database.ts';
import { listOriginTemplates } from '#platform/play/games/launch-origins.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { pollCacheTags } from './poll-cache-tags.ts';

interface WatchCachesInput {
	settings: SettingsCache;
	responses: ResponseCache;
	log: { warn(context: object, message: string): void };
	/** The interval between polls; a second by default. */
	everyMs?: number | undefined;
}

/**
 * Watches the cache tags and keeps this process's caches current: settings, origins of vendors and
 * responses. Returns the functions that read the origins, subscribe to changed tags and stop it.
 */
export async function watchCaches(db: Tx, input: WatchCachesInput) {
	const { settings, responses, log, everyMs } = input;
	let launchOrigins: string[] = [];
	const listeners = new Set<(tags: string[]) => void>();
	const stop = await pollCacheTags(db, {
		onChange: async (tags) => {
			// Reload before the drop, so that new responses use the new settings.
			if (tags.includes('settings')) await settings.reload();
			if (tags.includes('games')) await renewOrigins();
			responses.drop(tags);
			for (const listener of listeners) listener(tags);
		},
		onError: (err) => log.warn({ err }, 'cache tag poll failed'),
		everyMs,
	});
	// No poll reports a change before the first poll.
	await settings.reload();
	await renewOrigins();

	async function renewOrigins(): Promise<void> {
		launchOrigins = await listOriginTemplates(db);
	}

	return {
		stop,
		renewOrigins,
		allowedOrigins() {
			const { imageCDNs: images, launchGameCDNs: games } = settings.values();
			return { images, games: [...launchOrigins, ...games] };
		},
		onInvalidate(listener: (tags: string[]) => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
