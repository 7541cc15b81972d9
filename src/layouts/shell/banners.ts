import { BRAND } from '#lib/brand.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import type { Route } from '#lib/routes.ts';
import { safePath } from '#lib/safe-path.ts';
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

interface Target {
	/** Absent when the banner opens nothing, or nothing that is allowed. */
	href?: string;
	isOutside?: boolean;
}

/**
 * Where a banner leads: a path of this site, or an address on a host that the brand allows. All
 * else is refused, `javascript:` above all (security checklist S36).
 */
export function targetOf(linkageType: string | undefined, locale: Locale): Target {
	const path = safePath(linkageType);
	if (path) return { href: localizePath(locale, path) };
	if (!linkageType || !URL.canParse(linkageType)) return {};
	const { protocol, host, href } = new URL(linkageType);
	const isAllowed = protocol === 'https:' && BRAND.linkHosts.includes(host);
	return isAllowed ? { href, isOutside: true } : {};
}
