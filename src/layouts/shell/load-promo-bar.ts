import { createHash } from 'node:crypto';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import type { PromoBar, SystemStatus } from '#lib/wps/contract/system.ts';

/** Screens whose form needs the room, and the attention. */
const WITHOUT: readonly RouteName[] = ['login', 'loginFinish', 'register', 'forget', 'logout'];

export interface ShownPromoBar {
	text: string;
	link?: string | undefined;
	picture?: string | undefined;
	/** Names the content in all languages: who dismissed it sees the next one. */
	key: string;
}

/**
 * Returns the promo bar of a page: on public screens, until it ends, and never for a member who has
 * excluded himself from play.
 */
export function promoBarOf(
	{ locale, member, setExpiry }: App.Locals,
	info: SystemStatus['info'] | undefined,
	route: RouteName | undefined,
): ShownPromoBar | undefined {
	const bar = info?.promoBar;
	if (!bar || !hasRoom(route) || member?.excluded) return undefined;
	if (bar.endsAt && bar.endsAt.getTime() <= Date.now()) return undefined;
	const own = bar.contents[locale];
	if (!own) return undefined;
	if (bar.endsAt) setExpiry(bar.endsAt);
	return { ...own, key: keyOf(bar) };
}

function hasRoom(name: RouteName | undefined): boolean {
	if (!name || WITHOUT.includes(name)) return false;
	const { frame, access }: Route = ROUTES[name];
	return frame === 'site' && access === 'everybody';
}

function keyOf({ contents }: PromoBar): string {
	return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 12);
}
