import { BRAND } from '#lib/brand.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { leadsToOff } from '#lib/page/page-toggles.ts';
import type { Route } from '#lib/routes.ts';
import { safePath } from '#lib/safe-path.ts';
import type { Banner } from '#lib/wps/contract/notices.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

const drawings = import.meta.glob<string>('../../../public/art/banners/*.svg', {
	query: '?raw',
	import: 'default',
	eager: true,
});

/**
 * Returns the drawing of a banner of this site, for the place where a page would wait for its file;
 * `undefined` for other pictures.
 */
export function drawingOf(url: string | undefined): string | undefined {
	return drawings[`../../../public${url}`];
}

/** Banner groups with other names on other /wps-compatible hosts (docs/wps.md). */
const OTHER_NAMES: Record<string, string> = { w_lott: 'w_elott' };

/**
 * Returns the banners of a screen, `undefined` where it has none. The home page always has the
 * area: without banners it shows the site's own introduction.
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
	/** Absent when the banner has no link, or none that is allowed. */
	href?: string;
	isOutside?: boolean;
}

/**
 * Returns the target of a banner: a path of this site, or an address on a host that the brand
 * allows. All other links are refused, in particular `javascript:` (security checklist S36), and those
 * to screens that are switched off.
 */
export function targetOf(
	linkageType: string | undefined,
	locale: Locale,
	info: SystemStatus['info'] | undefined,
): Target {
	const path = safePath(linkageType);
	if (path && leadsToOff(info, path)) return {};
	if (path) return { href: localizePath(locale, path) };
	if (!linkageType || !URL.canParse(linkageType)) return {};
	const { protocol, host, href } = new URL(linkageType);
	const isAllowed = protocol === 'https:' && BRAND.linkHosts.includes(host);
	return isAllowed ? { href, isOutside: true } : {};
}
