import { type Category, categoriesOf } from '#lib/rules/categories.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { type Game, type Lane, listLanes, listRecentGames } from '#lib/wps/contract/games.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus, type SystemStatus } from '#lib/wps/contract/system.ts';

/** What the frame asks for of spec 9, "Announcement types B, PL, PU, PR, H": no promotions. */
const ANNOUNCED = { types: 'B,PL,PU,H', platform: 'W', execution: 'B' } as const;

/** Recent games shown beside a page. */
const RECENT_COUNT = 4;

export type VendorCard = Lane['cards'][number];

export interface Shell {
	canRegister: boolean;
	/** What the navigation offers, in its order. */
	categories: readonly Category<VendorCard>[];
	/** The vendors on offer, each once. */
	vendors: readonly VendorCard[];
	info: SystemStatus['info'] | undefined;
	/** Absent without an answer. */
	announced: ValueOf<typeof listAnnouncements> | undefined;
	/** What the member played last; empty for visitors. */
	recent: readonly Game[];
}

/** What the frame shows of the platform. Without an answer it stands with less. */
export async function readShell({ wps, locale, member }: App.Locals): Promise<Shell> {
	const language = locale.toUpperCase();
	const [status, lanes, announced, recent] = await Promise.all([
		wps(getStatus, {}),
		wps(listLanes, { language }),
		wps(listAnnouncements, { ...ANNOUNCED, language }),
		isReal(member) ? wps(listRecentGames, { pageSize: RECENT_COUNT, language }) : undefined,
	]);
	const info = status.ok ? status.value.info : undefined;
	const categories = categoriesOf(lanes.ok ? lanes.value.data.lanes : []);
	const cards = categories.flatMap((category) => category.cards);
	return {
		canRegister: hasFlag(info, 'DIRECTREG3'),
		categories,
		vendors: [...new Map(cards.map((card) => [card.vassalage, card])).values()],
		info,
		announced: announced.ok ? announced.value : undefined,
		recent: recent?.ok ? recent.value.list : [],
	};
}

/** A trial account (type 4) keeps no records and has no recent games (spec 6). */
export function isReal(member: App.Locals['member']): boolean {
	return member !== undefined && member.type !== 4;
}

function hasFlag(info: SystemStatus['info'] | undefined, modId: string): boolean {
	const flags = info?.whitelabel.childrenNodes ?? [];
	return flags.some((flag) => flag.modId === modId && flag.enabled === '1');
}
