/** The frame around a screen (spec 2, "Routes"). */
export type Frame =
	/** Header, side menu, footer. */
	| 'site'
	/** The site frame without navigation: games that need the room. */
	| 'plain'
	/** The header alone. */
	| 'header'
	/** No frame. */
	| 'none';

/**
 * The account that a screen requires: none, any, a real one (no trial), an agent's (spec 4,
 * "Account types").
 */
export type Access = 'everybody' | 'member' | 'real' | 'agent';

export interface Route {
	/** The address in the default language. */
	path: string;
	/** Aliases that redirect here permanently. */
	aliases?: readonly string[];
	frame: Frame;
	/** Decided by the middleware before the page is rendered; calls are authorised in their handlers. */
	access: Access;
	/** Whether search engines may index it. */
	isIndexed: boolean;
	/** The banner group it shows (spec 2, "Banners"). */
	bannerGroup?: string;
	/** Also open to visitors when `loginedToHomePage` is on. */
	isOpenToVisitors?: true;
	/**
	 * The query names a game. Without a game code the address leads to the vendor's own list. Login
	 * leads back to the list that the game was opened from, not to the game.
	 */
	opensGame?: true;
	/** Its form has files, so that its body may be larger than the general limit. */
	takesPictures?: true;
}

const site = { frame: 'site', access: 'everybody', isIndexed: true } as const;
const members = { frame: 'site', access: 'real', isIndexed: false } as const;

/**
 * Every screen of specification section 2, by name. The only list: redirects, menus, sitemap and
 * tests use it.
 */
export const ROUTES = {
	home: {
		...site,
		path: '/',
		aliases: ['/index', '/index.html', '/home'],
		bannerGroup: 'w_home',
	},
	login: {
		...site,
		path: '/login',
		frame: 'header',
		isIndexed: false,
		bannerGroup: 'w_login',
		isOpenToVisitors: true,
	},
	loginFinish: {
		...site,
		path: '/login/finish',
		frame: 'header',
		isIndexed: false,
		isOpenToVisitors: true,
	},
	register: {
		...site,
		path: '/register',
		aliases: ['/register.html'],
		bannerGroup: 'w_reg',
		isOpenToVisitors: true,
	},
	// Replaces the popup of spec 2 (`forgetPassModal`). It is open to visitors: otherwise a visitor
	// without a password would be redirected from the log-in to the log-in.
	forget: {
		...site,
		path: '/forget',
		isIndexed: false,
		bannerGroup: 'w_forget',
		isOpenToVisitors: true,
	},
	changePassword: { ...members, path: '/changePassword' },
	noticePage: { ...site, path: '/noticePage' },
	vip: { ...site, path: '/vip' },
	pointMall: { ...site, path: '/pointMall', bannerGroup: 'w_shop' },
	promotions: { ...site, path: '/promotions', bannerGroup: 'w_promotion' },
	promoDetail: { ...site, path: '/promoDetail', takesPictures: true },
	raffle: { ...site, path: '/raffle', isIndexed: false },
	raffleVerify: { ...site, path: '/raffle/verify', isIndexed: false },
	chance: { ...site, path: '/chance', isIndexed: false },
	chanceVerify: { ...site, path: '/chance/verify', isIndexed: false },
	help: { ...site, path: '/help', bannerGroup: 'w_help' },
	helpmc: {
		...site,
		path: '/helpmc',
		frame: 'none',
		isIndexed: false,
		isOpenToVisitors: true,
	},
	join: { ...site, path: '/join' },
	rng: { ...site, path: '/rng', bannerGroup: 'w_rng' },
	live: { ...site, path: '/live', bannerGroup: 'w_live' },
	fish: { ...site, path: '/fish', bannerGroup: 'w_fish' },
	pvp: { ...site, path: '/pvp', bannerGroup: 'w_pvp' },
	sports: { ...site, path: '/sports', bannerGroup: 'w_sports' },
	esports: { ...site, path: '/esports', bannerGroup: 'w_esports' },
	elott: { ...site, path: '/elott', bannerGroup: 'w_lott' },
	cockfight: { ...site, path: '/cockfight', bannerGroup: 'w_cockfight' },
	lottery: { ...site, path: '/lottery', frame: 'plain' },
	lotteryVerify: { ...site, path: '/lottery/verify' },
	vnlottery: { ...site, path: '/vnlottery' },
	seamless: { ...site, path: '/seamless', frame: 'plain', isIndexed: false },
	fbsports: { ...site, path: '/fbsports' },
	game: { ...members, path: '/game', access: 'member', frame: 'none', opensGame: true },
	download: {
		...site,
		path: '/download',
		aliases: ['/down'],
		frame: 'none',
		isOpenToVisitors: true,
	},
	agentHome: { ...members, path: '/agentHome', access: 'agent' },
	agentOverview: { ...members, path: '/agentHome/agentTeamOverview', access: 'agent' },
	agentTeam: { ...members, path: '/agentHome/downlineManagmentView', access: 'agent' },
	agentBetting: { ...members, path: '/agentHome/personalHistoryCopy', access: 'agent' },
	agentTransactions: {
		...members,
		path: '/agentHome/agentDownlineTransactionDetailsCopy',
		access: 'agent',
	},
	agentProfit: { ...members, path: '/agentHome/palStatementsAgentCopy', access: 'agent' },
	agentIncome: { ...members, path: '/agentHome/agentRevenueReport', access: 'agent' },
	agentDividend: { ...members, path: '/agentHome/agentDividendRecordCopy2', access: 'agent' },
	agentDaily: { ...members, path: '/agentHome/agentDailyWages2', access: 'agent' },
	agentHourly: { ...members, path: '/agentHome/agentHourSalary', access: 'agent' },
	agentRealtime: { ...members, path: '/agentHome/agentRealtimeSalary', access: 'agent' },
	agentRegister: { ...members, path: '/agentHome/registerCenter', access: 'agent' },
	agentContracts: { ...members, path: '/agentHome/contracts', access: 'agent' },
	agentOffer: { ...members, path: '/agentHome/offer', access: 'agent' },
	agentBill: { ...members, path: '/agentHome/bill', access: 'agent' },
	agentAnnouncement: { ...members, path: '/agentHome/agentAnnouncement', access: 'agent' },
	agentTransfers: { ...members, path: '/agentHome/transfers', access: 'agent' },
	/** Open to everybody: the file of a bill is checked without a log-in. */
	agentBillCheck: { ...site, path: '/agents/verify', isIndexed: false },
	logout: { ...site, path: '/logout', isIndexed: false },
	language: { ...site, path: '/language', isIndexed: false },
	member: { ...members, path: '/member' },
	account: { ...members, path: '/member/securityCenter' },
	confirm: { ...members, path: '/member/confirm' },
	deposit: { ...members, path: '/member/depositv2' },
	depositOrder: { ...members, path: '/member/deposit', takesPictures: true },
	wallet: { ...members, path: '/member/transferFund' },
	transferUpline: { ...members, path: '/member/transferUpline' },
	rewardCenter: {
		...members,
		path: '/member/rewardCenter',
		// Page keys of other clients (docs/wps-family.md, section 5).
		aliases: [
			'/member/signInTask',
			'/member/newbieTask',
			'/member/rescueTask',
			'/member/promoList',
		],
	},
	manualRebate: { ...members, path: '/member/manualRebate' },
	referral: { ...members, path: '/member/referral' },
	missionLeaderboard: { ...members, path: '/member/missionLeaderboard' },
	bonusDetails: { ...members, path: '/member/bonusDetails' },
	withdraw: { ...members, path: '/member/withdraw' },
	withdrawal: { ...members, path: '/member/withdrawal', takesPictures: true },
	payoutAccounts: { ...members, path: '/member/accounts' },
	bettingRecord: { ...members, path: '/member/personalHistoryCopy' },
	round: { ...members, path: '/member/round' },
	accountRecord: { ...members, path: '/member/transactionHistory' },
	event: { ...members, path: '/member/event' },
	personalProfit: { ...members, path: '/member/personalProfit' },
	turnover: { ...members, path: '/member/turnover' },
	statement: { ...members, path: '/member/statement' },
	playerRank: { ...members, path: '/member/playerRank' },
	messages: { ...members, path: '/member/messageV2' },
	feedback: { ...members, path: '/member/feedback', takesPictures: true },
	chat: { ...members, path: '/chat', access: 'member' },
	/** Open to visitors, who write there without an account. */
	conversations: {
		...site,
		path: '/member/conversations',
		isIndexed: false,
		isOpenToVisitors: true,
		takesPictures: true,
	},
	limits: { ...members, path: '/member/limits' },
	lotteryOrders: { ...members, path: '/member/lotteryOrders', access: 'member' },
	lotteryOrder: { ...members, path: '/member/lotteryOrder', access: 'member' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Returns the screen of an address without its language, or `undefined`. */
export function routeOf(path: string): Route | undefined {
	return byPath.get(path);
}

const byPath = new Map<string, Route>(Object.values(ROUTES).map((route) => [route.path, route]));

/** Returns the name of the screen that a file of `src/pages` serves, by Astro's route pattern. */
export function routeNameOfPattern(pattern: string): RouteName | undefined {
	return namesByPath.get(pattern.replace(/^\/\[\.\.\.lang\]/, '') || '/');
}

/** Returns the name of the screen at an address without its language, or `undefined`. */
export function routeNameOf(path: string): RouteName | undefined {
	return namesByPath.get(path);
}

const namesByPath = new Map(
	Object.entries(ROUTES).map(([name, { path }]) => [path as string, name as RouteName]),
);

/** Pages of items below a screen: a lottery, its draws of a day, its charts. */
const BELOW: Partial<Record<RouteName, RegExp>> = {
	lottery: /^\/[a-z\d-]{1,40}(\/(trends|\d{4}-\d{2}-\d{2}))?$/,
};

/** Returns the screen that an address is below, and the rest of the address. */
export function screenAbove(path: string): { name: RouteName; below: string } | undefined {
	for (const [name, pattern] of Object.entries(BELOW) as [RouteName, RegExp][]) {
		const below = path.slice(ROUTES[name].path.length);
		if (path.startsWith(`${ROUTES[name].path}/`) && pattern.test(below)) return { name, below };
	}
	return undefined;
}

/** Returns the target of an alias, in its language, or `undefined` for other paths. */
export function aliasTarget(path: string): string | undefined {
	return targets.get(path);
}

const targets = new Map(
	Object.values(ROUTES).flatMap((route: Route) =>
		(route.aliases ?? []).flatMap((alias): [string, string][] => [
			[alias, route.path],
			[`/en${alias}`, route.path === '/' ? '/en' : `/en${route.path}`],
		]),
	),
);
