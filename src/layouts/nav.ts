import type { IconName } from '#lib/icons.ts';
import type { RouteName } from '#lib/routes.ts';

/** The sections a page may belong to, in the order of the menus. */
export const NAV_LINKS = [
	{ section: 'home', path: '/', icon: 'home' },
	{ section: 'games', path: '/rng', icon: 'dice' },
	{ section: 'deposit', path: '/member/depositv2', icon: 'wallet' },
	{ section: 'records', path: '/member/personalHistoryCopy', icon: 'list' },
] as const satisfies readonly { section: string; path: string; icon: IconName }[];

export type Section = (typeof NAV_LINKS)[number]['section'];

const SECTIONS: { [R in RouteName]?: Section } = {
	home: 'home',
	rng: 'games',
	game: 'games',
	deposit: 'deposit',
	bettingRecord: 'records',
	accountRecord: 'records',
};

/** The section of a screen; some belong to none. */
export function sectionOf(route: RouteName | undefined): Section | undefined {
	return route && SECTIONS[route];
}
