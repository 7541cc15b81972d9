import type { FormatName } from './formats.ts';

/** How a line is priced: by prize group and rebate, at one price, by the tables of Vietnam, or ours. */
export type PrizeMode = 'Lott' | 'Elott' | 'SEA' | 'ZY';

/** A day of the week as the wire numbers it: 1 is Sunday, 2 to 7 are Monday to Saturday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type Schedule =
	/** A draw at every multiple of so many seconds since midnight, all day. */
	| { everyS: number }
	/** A draw at a time of day on some days. */
	| { at: string; days: readonly WeekDay[] };

/** The tags of the lobby's menu. */
export type MenuTag =
	| 'vn_north'
	| 'vn_central'
	| 'vn_south'
	| 'vn_fast'
	| 'd5'
	| 'k3'
	| 'pk10'
	| 'el'
	| 'wingo'
	| 'thai'
	| 'mega';

/** A lottery that the platform runs. Its name is in `names.ts`. */
export interface Lottery {
	code: string;
	format: FormatName;
	tag: MenuTag;
	modes: readonly PrizeMode[];
	schedule: Schedule;
	/** No bet is taken from so many seconds before the draw. */
	lockS: number;
}

/** What plays and odds depend on. */
export type SoldLottery = Pick<Lottery, 'format' | 'modes'>;

const DAILY: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];
const DAILY_LOCK_S = 60;
const FAST_LOCK_S = 10;

/** Ghats draw in turn from Sunday on: two a day, or three and on Saturday four. */
const CENTRAL_GHATS = [
	...['jamuna', 'dhaleshwari', 'buriganga', 'shitalakshya', 'turag', 'kaliganga', 'ichamati'],
];
const CENTRAL_PLACES = [2, 2, 2, 2, 2, 2, 2];
const SOUTH_GHATS = [
	...['kirtankhola', 'payra', 'bishkhali', 'rupsha', 'pasur', 'bhairab', 'baleshwar'],
	...['andharmanik', 'shibsa', 'kapotaksha', 'tentulia'],
];
const SOUTH_PLACES = [3, 3, 3, 3, 3, 3, 4];

export const LOTTERIES: readonly Lottery[] = [
	{
		code: 'teesta-27',
		format: 'vn27',
		tag: 'vn_north',
		modes: ['SEA'],
		schedule: { at: '18:30', days: DAILY },
		lockS: DAILY_LOCK_S,
	},
	...ghats('vn_central', CENTRAL_GHATS, CENTRAL_PLACES, '16:30'),
	...ghats('vn_south', SOUTH_GHATS, SOUTH_PLACES, '14:30'),
	...fast('brishti', 'vn27', 'vn_fast', ['SEA'], [1, 2, 5]),
	...fast('panchmishali', 'd5', 'd5', ['Lott', 'Elott'], [1, 3, 5]),
	...fast('ludo', 'k3', 'k3', ['Lott', 'Elott'], [1, 3, 5]),
	...fast('rickshaw', 'pk10', 'pk10', ['Lott', 'Elott'], [1, 3, 5]),
	...fast('ekadosh', 'el', 'el', ['Lott', 'Elott'], [1, 3, 5]),
	{ ...fastGame('rongmoshal-30s', 30), format: 'wingo', tag: 'wingo', modes: ['ZY'] },
	...fast('rongmoshal', 'wingo', 'wingo', ['ZY'], [1, 3, 5]),
	{
		code: 'haatbar',
		format: 'thai',
		tag: 'thai',
		modes: ['SEA'],
		schedule: { at: '20:00', days: DAILY },
		lockS: DAILY_LOCK_S,
	},
	...fast('haatbar', 'thai', 'thai', ['SEA'], [5]),
	{
		code: 'mohamela',
		format: 'mega',
		tag: 'mega',
		modes: ['ZY'],
		schedule: { at: '21:00', days: [1, 4, 6] },
		lockS: DAILY_LOCK_S,
	},
];

const byCode = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]));

/** Returns the lottery of a code. */
export function findLottery(code: string): Lottery | undefined {
	return byCode.get(code);
}

function fast(
	name: string,
	format: FormatName,
	tag: MenuTag,
	modes: readonly PrizeMode[],
	minutes: readonly number[],
): Lottery[] {
	return minutes.map((cycle) => ({
		...fastGame(`${name}-${cycle}`, cycle * 60),
		format,
		tag,
		modes,
	}));
}

function fastGame(code: string, everyS: number) {
	return { code, schedule: { everyS }, lockS: FAST_LOCK_S };
}

function ghats(
	tag: MenuTag,
	names: readonly string[],
	placesOfDays: readonly number[],
	at: string,
): Lottery[] {
	const dayOfPlace = placesOfDays.flatMap((count, day) =>
		Array.from({ length: count }, () => (day + 1) as WeekDay),
	);
	return names.map((name, ghat) => ({
		code: `${name}-ghat`,
		format: 'vn18',
		tag,
		modes: ['SEA'],
		schedule: { at, days: dayOfPlace.filter((_, place) => place % names.length === ghat) },
		lockS: DAILY_LOCK_S,
	}));
}
