import * as contract from '#lib/wps/contract/profile.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { readAvatar, setAvatar } from './avatars.ts';

/** The routes of profile pictures. A picture moves no money, so a limited session may choose one. */
export function profileRoutes(settings: Pick<SettingsCache, 'values'>): Route[] {
	return [
		routeWithDb(contract.getPlayerAvatar, (_, { db, caller }) => readAvatar(db, caller.memberId)),
		routeWithDb(contract.getProfileIcon, (_, { db, caller }) => readAvatar(db, caller.memberId)),
		route(contract.setProfileIcon, async ({ avatar }, { tx, caller }) => {
			if (!settings.values().PROFPIC3) throw refuse('function_off');
			return await setAvatar(tx, caller.memberId, avatar);
		}),
	];
}
