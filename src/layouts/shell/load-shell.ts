import { readRecent } from '#features/games/load-recent-games.ts';
import { headlinesFirst, readAnnouncements } from '#features/notices/load-notices.ts';
import { gamePath } from '#lib/brand.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { isReal } from '#lib/page/access.ts';
import { shownRegistrationTypes } from '#lib/page/password-forms.ts';
import { flagsOf, isOn, readFlags, readStatus } from '#lib/page/site-flags.ts';
import { type Category, categoriesOf } from '#lib/rules/games/categories.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { type Lane, listLanes, type RecentGame } from '#lib/wps/contract/games.ts';
import { listLotteryMenus } from '#lib/wps/contract/lottery.ts';
import type { listAnnouncements } from '#lib/wps/contract/notices.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import type { Glance } from '#lib/wps/glance.ts';

/** The frame's selection of spec 9, "Announcement types B, PL, PU, PR, H": without promotions. */
const ANNOUNCED = ['B', 'PL', 'PU', 'H'] as const;

/** Recent games shown beside a page. */
const RECENT_COUNT = 4;

export type VendorCard = Lane['cards'][number];

/** The frame's data that all clients share; the same object until a response changes. */
export interface Shell {
	canRegister: boolean;
	/** The categories of the navigation, in order. */
	categories: readonly Category<VendorCard>[];
	/** The offered vendors, without duplicates. */
	vendors: readonly VendorCard[];
	info: SystemStatus['info'] | undefined;
	/** Absent without a response. */
	announced: ValueOf<typeof listAnnouncements> | undefined;
}

interface ShellSources {
	info: SystemStatus['info'] | undefined;
	lanes: ValueOf<typeof listLanes> | undefined;
	announced: ValueOf<typeof listAnnouncements> | undefined;
	/** The host has lotteries of its own. */
	hasLottery: boolean;
}

/** The latest frame data by language, with the responses they were built from. */
const latest = new Map<Locale, { sources: ShellSources; shell: Shell }>();

/** Returns the frame's data. Missing responses leave the frame with less content. */
export async function readShell(locals: App.Locals): Promise<Shell> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	const [status, lanes, announced] = await Promise.all([
		readStatus(locals),
		wps(listLanes, { language }),
		readAnnouncements(locals, ANNOUNCED),
	]);
	const sources = {
		info: status.ok ? status.value.info : undefined,
		lanes: lanes.ok ? lanes.value : undefined,
		announced: announced.ok ? announced.value : undefined,
		hasLottery: lanes.ok && !(await locals.lacks?.(listLotteryMenus)),
	};
	setExpiries(locals, sources.announced);
	const known = latest.get(locale);
	if (known && isSame(known.sources, sources)) return known.shell;
	const shell = makeShell(sources);
	latest.set(locale, { sources, shell });
	return shell;
}

/** The page expires with the first of the frame's announcements. */
function setExpiries(locals: App.Locals, announced: ShellSources['announced']): void {
	const { banners = [], popup = [] } = announced ?? {};
	const notices = headlinesFirst(announced ?? {});
	for (const { endsAt } of [...banners, ...notices, ...popup]) if (endsAt) locals.setExpiry(endsAt);
}

/** Compares by identity: equal responses are the same object (`createDecodedCache`). */
function isSame(one: ShellSources, other: ShellSources): boolean {
	const names = ['info', 'lanes', 'announced', 'hasLottery'] as const;
	return names.every((name) => one[name] === other[name]);
}

function makeShell({ info, lanes, hasLottery, ...sources }: ShellSources): Shell {
	const noNotices = info?.noticePages === false && { player: [], popup: [] };
	const announced = sources.announced && { ...sources.announced, ...noNotices };
	const flags = flagsOf(info);
	const listed = categoriesOf(lanes?.data.lanes ?? [], info?.splitFromSports);
	// The site's own lotteries have no vendor.
	const isMissing = hasLottery && !listed.some(({ type }) => type === 'LOTT');
	const categories = isMissing ? [...listed, { type: 'LOTT' as const, cards: [] }] : listed;
	const cards = categories.flatMap((category) => category.cards);
	return {
		canRegister: isOn(flags, 'DIRECTREG3') && shownRegistrationTypes(info).length > 0,
		categories,
		vendors: [...new Map(cards.map((card) => [card.vassalage, card])).values()],
		info,
		announced,
	};
}

/** Maximum number of titles in the ticker. */
const NOTICES_MAX = 5;

/** Lists the notices of the ticker under banners; `isAll`: on a screen without banners. */
export function noticesOf({ announced }: Shell, { isAll = false } = {}) {
	const notices = headlinesFirst(announced ?? {});
	return isAll ? notices : notices.slice(0, NOTICES_MAX);
}

/** Returns the member's recent games as links beside a page; none for visitors. */
export async function listRecentBeside(locals: App.Locals) {
	const { locale, member } = locals;
	const hasRecent = isReal(member) && isOn(await readFlags(locals), 'GAMELOREC3');
	const linksTo = (games: readonly RecentGame[] = []) =>
		games
			.filter((game) => !game.isClosed)
			.slice(0, RECENT_COUNT)
			.map((game) => ({
				href: localizePath(locale, gamePath(game)),
				icon: game.iconUrl,
				name: game.gameName,
			}));
	if (!hasRecent) return { items: linksTo(), read: () => [], parts: [] };
	return {
		items: linksTo(await readRecent(locals)),
		read: ({ recent }: Glance) => linksTo(recent),
		parts: ['recent'] as const,
	};
}

/** Flags of the forms that ask for a mobile number. */
const NUMBER_FLAGS = ['MOBILENUMREG3', 'VERIFICATION3', 'CHNGPASSVERIF3', 'PWRESETSMS3'];

/** Whether any form for visitors asks for a mobile number. */
export function hasNumberForms(info: SystemStatus['info'] | undefined): boolean {
	const isField = info?.register?.['mobileNum']?.enabled ?? false;
	const flags = flagsOf(info);
	return isField || NUMBER_FLAGS.some((flag) => flags.has(flag));
}
