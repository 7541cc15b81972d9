import type { Locale } from './i18n/locales.ts';

/** The brand as the site shows it. An operator changes this, the tokens and public/art. */
export const BRAND = {
	names: { bn: 'ঝিলিক', en: 'Jhilik' } satisfies Record<Locale, string>,
	/** What a phone's browser and the installed app surround the page with: `--bar` of the tokens. */
	barColors: { light: '#0b3b32', dark: '#0d161b' },
	/** Shown while the installed app starts: `--surface-0` of the light theme. */
	paperColor: '#f6f4ee',
	/** The year of the first release, for the copyright line. */
	foundedYear: 2026,
	/** The one age that every text and check reads (docs: player protection, `minAge`). */
	ageMin: 18,
	/** The box of the registration form starts ticked (spec 5, "The agree flag defaults to true"). */
	termsTicked: true,
	/** True while nothing on the site can be bought or paid out. */
	isPlayMoney: true,
	/** The sign before every amount, until the member's balance brings its own. */
	currencySymbol: '৳',
	/** Other hosts that banners may lead to. */
	linkHosts: [] as readonly string[],
	/**
	 * Vendors that hosts file under SPORTS and the site shows apart. Spec 9 names those of cockfight;
	 * an operator enters the esports vendors that are under contract.
	 */
	splitFromSports: {
		ESPORTS: [] as readonly string[],
		COCKFIGHT: ['DS88', 'DIG', 'WS168', 'SV3'] as readonly string[],
	},
};

/** The path of a vendor's game. */
export function gamePath(game: { vassalage: string; gameCode: string }): string {
	const query = new URLSearchParams({ vassalage: game.vassalage, gameCode: game.gameCode });
	return `/game?${query}`;
}
