import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { FormatName } from '#lib/rules/lottery/formats.ts';

/** Lotteries that lists mark as new. */
export const NEW_GAMES: ReadonlySet<string> = new Set(['rongmoshal-30s', 'brishti-1', 'mohamela']);

/** The most games in a list by popularity or of the member's last bets. */
export const LISTED_MAX = 20;

/** The order of popularity before there are bets: one game of each kind. */
export const POPULAR_FIRST: readonly string[] = [
	...['panchmishali-1', 'ludo-1', 'rongmoshal-30s', 'rickshaw-1', 'teesta-27', 'ekadosh-1'],
	...['brishti-1', 'haatbar-5', 'mohamela'],
];

/** A locked issue is postponed so long after the time of its draw. */
export const POSTPONED_AFTER_MS = 120_000;

const VN_FORMATS: ReadonlySet<FormatName> = new Set(['vn18', 'vn27']);

/** Whether a lottery has the rules of Vietnam or Thailand. */
export function isSouthEast({ format }: Lottery): boolean {
	return VN_FORMATS.has(format) || format === 'thai';
}

/** Returns the family's vendor of a lottery; one price makes it the vendor of E-lotteries. */
export function vendorOf({ format }: Lottery, mode: PrizeMode | undefined): string {
	if (mode === 'Elott') return 'ELOTT';
	if (VN_FORMATS.has(format)) return 'TCG_LOTT_VN';
	return format === 'thai' ? 'TCG_SEA' : 'LOTT';
}
