import type { Locale } from './i18n/locales.ts';
import { ROUTES } from './routes.ts';
import { AGE_MIN } from './rules/age.ts';

/** The brand as the site shows it. An operator changes this, the tokens and public/art. */
export const BRAND = {
	names: { bn: 'ঝিলিক', en: 'Jhilik' } satisfies Record<Locale, string>,
	/** Colours of the phone's browser bar and of the installed app: `--bar` of the tokens. */
	barColors: { light: '#073d33', dark: '#082822' },
	/** Shown while the installed app starts: `--surface-0` of the light theme. */
	paperColor: '#f5f3ec',
	/** The year of the first release, used in the copyright line. */
	foundedYear: 2026,
	/** The minimum age where a host does not send its policy (`lib/page/policy.ts`). */
	ageMin: AGE_MIN,
	/** The box of the terms starts ticked, also only without a policy (spec 5, "agree"). */
	termsTicked: true,
	/** True while nothing on the site can be bought or paid out. */
	isPlayMoney: true,
	/** The play money that a new member is offered, where the bounds of deposits allow it. */
	firstPlayMoney: '5000',
	/** The sign before every amount, until the member's balance brings its own. */
	currencySymbol: '৳',
	/** External hosts that banners may link to. */
	linkHosts: [] as readonly string[],
	/**
	 * Vendors that hosts list under SPORTS and the site shows apart. Used only where the host does
	 * not send the setting `splitFromSports`; our platform does. Spec 9 names those of cockfight;
	 * the last one, and that of esports, is the bundled studio.
	 */
	splitFromSports: {
		ESPORTS: ['JHL_ES'] as readonly string[],
		COCKFIGHT: ['DS88', 'DIG', 'WS168', 'SV3', 'JHL_MOROG'] as readonly string[],
	},
};

interface GameLink {
	vassalage: string;
	gameCode: string;
	gameType?: string;
	/** `VASSALAGE`: the tile represents all games of the vendor. */
	isGame?: string | undefined;
}

/**
 * Returns the path of a vendor's game. The tile of a whole vendor links to the vendor's list, which
 * a script opens in a dialog (spec 2, "If isGame equals VASSALAGE, a popup game list opens").
 */
export function gamePath({ vassalage, gameCode, gameType, isGame }: GameLink): string {
	if (isGame === 'VASSALAGE') {
		const lists: Record<string, string> = { FISH: ROUTES.fish.path, PVP: ROUTES.pvp.path };
		const list = lists[gameType ?? ''] ?? ROUTES.rng.path;
		return `${list}?${new URLSearchParams({ vassalage })}#vendor-games`;
	}
	return `${ROUTES.game.path}?${new URLSearchParams({ vassalage, gameCode })}`;
}
