import { DEFAULT_LOCALE, type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import type { Site } from '../site-process.ts';

/** The audience: a visitor, or the demo player or agent with a session. */
export type Audience = 'visitor' | 'member' | 'agent';

/** A screen for one audience. */
export interface Screen {
	name: string;
	/** In the default language, with the query that fills the screen. */
	path: string;
	status: number;
	/** Whether the screen is for members: a visitor is redirected to the login. */
	leadsToLogin: boolean;
	access: Route['access'];
}

const GAME = '?vassalage=JHL&gameCode=padma-gold';
const NOT_FOUND: Screen = {
	...{ name: 'unknown', path: '/nothing-here', status: 404 },
	...{ leadsToLogin: false, access: 'everybody' },
};

/** Screens whose address names nothing: no round, order, draw, offer or bill. */
const UNNAMED: Partial<Record<RouteName, number>> = {
	...{ round: 404, event: 404, depositOrder: 404, withdrawal: 404, lotteryOrder: 404 },
	...{ raffle: 404, agentOffer: 404, agentBill: 404 },
};

/** Screens that members see in another form than visitors, beside the member screens. */
const ALSO_FOR_MEMBERS: readonly string[] = ['home', 'logout', 'vip', 'pointMall', 'noticePage'];

/**
 * Returns every screen of ROUTES for the audience; for a visitor, an unknown address as well. A
 * visitor has no session to end and is redirected home. An agent gets the screens of agents: those
 * of members are walked by the member.
 */
export async function listScreens(audience: Audience, site: Site): Promise<Screen[]> {
	const promotion = await firstLink(`${site.origin}${ROUTES.promotions.path}`, 'promoDetail');
	const samples: Partial<Record<RouteName, string>> = {
		game: `${ROUTES.game.path}${GAME}`,
		...(promotion && { promoDetail: promotion }),
		chance: `${ROUTES.chance.path}?id=wheel`,
	};
	const routes = Object.entries(ROUTES) as [RouteName, Route][];
	const screens = routes
		.filter(([name, { access }]) => {
			if (audience === 'agent') return access === 'agent';
			if (audience === 'member') {
				// Screens of agents are refused alike.
				if (access === 'agent') return name === 'agentHome';
				return access !== 'everybody' || ALSO_FOR_MEMBERS.includes(name);
			}
			return name !== 'logout';
		})
		.map(([name, { path, access }]) => ({
			name,
			path: samples[name] ?? path,
			status: statusFor(audience, access) ?? UNNAMED[name] ?? 200,
			leadsToLogin: audience === 'visitor' && access !== 'everybody',
			access,
		}));
	return audience === 'visitor' ? [...screens, NOT_FOUND] : screens;
}

/** Returns the screens, of those that lead to a login the first of each access. */
export function withEachLoginOnce(screens: readonly Screen[]): Screen[] {
	const seen = new Set<Route['access']>();
	return screens.filter(({ leadsToLogin, access }) => {
		if (!leadsToLogin) return true;
		const isFirst = !seen.has(access);
		seen.add(access);
		return isFirst;
	});
}

/** Returns the status of the refusal of an audience, if it is refused: the demo player is not an agent. */
function statusFor(audience: Audience, access: Route['access']): number | undefined {
	return audience === 'member' && access === 'agent' ? 403 : undefined;
}

/** Returns every alias with its target, in both languages. */
export function listAliases(locale: Locale): { alias: string; path: string }[] {
	const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
	return (Object.values(ROUTES) as Route[]).flatMap(({ path, aliases = [] }) =>
		aliases.map((alias) => ({ alias: `${prefix}${alias}`, path: localizePath(locale, path) })),
	);
}

async function firstLink(address: string, screen: string): Promise<string | undefined> {
	const html = await (await fetch(address)).text();
	const href = new RegExp(`href="(/${screen}[^"#]*)`).exec(html)?.[1];
	return href?.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}
