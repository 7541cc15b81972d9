import { readRecent } from '#features/games/load-recent-games.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { flagsOf, isOn, readFlags, readStatus } from '#lib/page/site-flags.ts';
import { registrationTypes } from '#lib/rules/auth/registration-fields.ts';
import { type Category, categoriesOf } from '#lib/rules/games/categories.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { type Game, type Lane, listLanes } from '#lib/wps/contract/games.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

/** What the frame asks for of spec 9, "Announcement types B, PL, PU, PR, H": no promotions. */
const ANNOUNCED = { types: 'B,PL,PU,H', platform: 'W', execution: 'B' } as const;

/** Recent games shown beside a page. */
const RECENT_COUNT = 4;

export type VendorCard = Lane['cards'][number];

/** What is the same for everybody, and the same object until an answer changes. */
export interface Shell {
	canRegister: boolean;
	/** What the navigation offers, in its order. */
	categories: readonly Category<VendorCard>[];
	/** The vendors on offer, each once. */
	vendors: readonly VendorCard[];
	info: SystemStatus['info'] | undefined;
	/** Absent without an answer. */
	announced: ValueOf<typeof listAnnouncements> | undefined;
}

interface ShellSources {
	info: SystemStatus['info'] | undefined;
	lanes: ValueOf<typeof listLanes> | undefined;
	announced: ValueOf<typeof listAnnouncements> | undefined;
}

/** The latest of each language, with the sources that it was made of. */
const latest = new Map<Locale, { sources: ShellSources; shell: Shell }>();

/** What the frame shows of the platform. Without an answer it stands with less. */
export async function readShell(locals: App.Locals): Promise<Shell> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	const [status, lanes, announced] = await Promise.all([
		readStatus(locals),
		wps(listLanes, { language }),
		wps(listAnnouncements, { ...ANNOUNCED, language }),
	]);
	const sources = {
		info: status.ok ? status.value.info : undefined,
		lanes: lanes.ok ? lanes.value : undefined,
		announced: announced.ok ? announced.value : undefined,
	};
	setExpiries(locals, sources.announced);
	const known = latest.get(locale);
	if (known && isSame(known.sources, sources)) return known.shell;
	const shell = makeShell(sources);
	latest.set(locale, { sources, shell });
	return shell;
}

/** A page is shown no longer than what its frame announces. */
function setExpiries(locals: App.Locals, announced: ShellSources['announced']): void {
	const { banners = [], player = [], popup = [] } = announced ?? {};
	for (const { endsAt } of [...banners, ...player, ...popup]) if (endsAt) locals.setExpiry(endsAt);
}

/** ShellSources that read alike are one object (`createDecodedCache`). */
function isSame(one: ShellSources, other: ShellSources): boolean {
	return one.info === other.info && one.lanes === other.lanes && one.announced === other.announced;
}

function makeShell({ info, lanes, announced }: ShellSources): Shell {
	const flags = flagsOf(info);
	const categories = categoriesOf(lanes?.data.lanes ?? [], info?.splitFromSports);
	const cards = categories.flatMap((category) => category.cards);
	return {
		canRegister:
			isOn(flags, 'DIRECTREG3') && registrationTypes((flag) => flags.has(flag)).length > 0,
		categories,
		vendors: [...new Map(cards.map((card) => [card.vassalage, card])).values()],
		info,
		announced,
	};
}

/** What the member played last, to be shown beside a page; empty for visitors. */
export async function readRecentBeside(locals: App.Locals): Promise<readonly Game[]> {
	const [flags, recent] = await Promise.all([readFlags(locals), readRecent(locals)]);
	if (!isOn(flags, 'GAMELOREC3')) return [];
	return recent.filter((game) => !game.isClosed).slice(0, RECENT_COUNT);
}

/** Flags of the forms that ask for a mobile number. */
const NUMBER_FLAGS = ['MOBILENUMREG3', 'VERIFICATION3', 'CHNGPASSVERIF3', 'PWRESETSMS3'];

/** Whether any form of a visitor asks for a mobile number. */
export function hasNumberForms(info: SystemStatus['info'] | undefined): boolean {
	const isField = info?.register?.['mobileNum']?.enabled ?? false;
	const flags = flagsOf(info);
	return isField || NUMBER_FLAGS.some((flag) => flags.has(flag));
}
