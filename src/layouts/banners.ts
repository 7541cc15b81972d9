import type { Route } from '#lib/routes.ts';
import type { Banner } from '#lib/wps/contract/notices.ts';

/** Groups that are called otherwise elsewhere in the family (docs/wps.md). */
const OTHER_NAMES: Record<string, string> = { w_lott: 'w_elott' };

/**
 * The banners of a screen, `undefined` where it shows none. The home page always has its area:
 * without banners the site says there what it stands for.
 */
export function bannersOf(
	route: Route | undefined,
	banners: readonly Banner[],
): Banner[] | undefined {
	const group = route?.bannerGroup;
	if (!group) return undefined;
	const names = [group, OTHER_NAMES[group]];
	const own = banners.filter(({ groupName }) => names.includes(groupName));
	return own.length > 0 || group === 'w_home' ? own : undefined;
}
