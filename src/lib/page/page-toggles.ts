import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route, type RouteName, routeNameOf } from '#lib/routes.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

type Info = SystemStatus['info'] | undefined;

/** Screens below /member that no switch closes: protection, its confirmation, talk with the house. */
const ALWAYS_OPEN: readonly RouteName[] = ['limits', 'confirm', 'conversations'];

/** The centre that a screen is of. */
export function centreOf(name: RouteName): 'members' | 'agents' | undefined {
	const { path, access }: Route = ROUTES[name];
	if (access === 'agent') return 'agents';
	const isBelow = path === ROUTES.member.path || path.startsWith(`${ROUTES.member.path}/`);
	return isBelow && !ALWAYS_OPEN.includes(name) ? 'members' : undefined;
}

/**
 * Returns the centre of the screen when the site has closed it: a warning replaces the screen (spec
 * 6). Without a response it is open.
 */
export function closedCentre(info: Info, name: RouteName): 'members' | 'agents' | undefined {
	const centre = centreOf(name);
	const isOpen = centre === 'agents' ? info?.agentCentre : info?.memberCentre;
	return isOpen === false ? centre : undefined;
}

/** Whether a switch of the operator removes the screen. Source: spec 4, "Page toggles". */
export function isSwitchedOff(info: Info, name: RouteName): boolean {
	if (name === 'noticePage') return info?.noticePages === false;
	return closedCentre(info, name) !== undefined;
}

/** Whether a link of the operator's content leads to a screen that is switched off. */
export function leadsToOff(info: Info, path: string): boolean {
	const [bare = ''] = path.split(/[?#]/, 1);
	const name = routeNameOf(localizePath('bn', bare));
	return name !== undefined && isSwitchedOff(info, name);
}
