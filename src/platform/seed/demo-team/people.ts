/** The general agent above the demo agent: the top of its line. */
export const DEMO_TOP = 'demogeneral';

/** The demo agent, whose team this is. */
export const DEMO_AGENT = 'demoagent';

/** The days before the first start on which the top and the demo agent have joined. */
export const TOP_JOINED_DAYS = 40;
export const AGENT_JOINED_DAYS = 35;

export interface SubAgent {
	nickname: string;
	joinedDays: number;
}

/** The agents directly below the demo agent. */
export const SUB_AGENTS = [
	{ nickname: 'anika22', joinedDays: 30 },
	{ nickname: 'babul88', joinedDays: 28 },
	{ nickname: 'shathi5', joinedDays: 24 },
] as const satisfies readonly SubAgent[];
export type SubAgentName = (typeof SUB_AGENTS)[number]['nickname'];

/** What a member likes to play. */
export type Taste = 'slots' | 'crash' | 'table' | 'sports' | 'fish';

export interface Player {
	nickname: string;
	upline: typeof DEMO_AGENT | SubAgentName;
	joinedDays: number;
	taste: Taste;
	/** The usual stake, in units of currency. */
	stake: number;
	/** How likely a visit is on an average day. */
	visits: number;
}

type Row = readonly [nickname: string, joinedDays: number, Taste, stake: number, visits: number];

const below = (upline: Player['upline'], rows: readonly Row[]): Player[] =>
	rows.map(([nickname, joinedDays, taste, stake, visits]) => {
		return { nickname, upline, joinedDays, taste, stake, visits };
	});

/** The members of the demo team: none of them can log in. */
export const PLAYERS: readonly Player[] = [
	...below(DEMO_AGENT, [
		['rakib07', 33, 'slots', 300, 0.85],
		['mitu_22', 31, 'table', 200, 0.6],
		['sumon91', 26, 'sports', 500, 0.7],
		['jui1998', 19, 'slots', 40, 0.5],
		['hasan_k', 12, 'crash', 100, 0.75],
		['nodi444', 8, 'fish', 30, 0.6],
		['pallab1', 5, 'slots', 60, 0.7],
		['tuhin_s', 2, 'table', 100, 0.9],
	]),
	...below('anika22', [
		['arif2000', 29, 'slots', 500, 0.8],
		['lipi777', 28, 'crash', 60, 0.55],
		['kamrul9', 27, 'table', 400, 0.7],
		['shimu_a', 25, 'slots', 30, 0.45],
		['jewel66', 21, 'sports', 250, 0.65],
		['riya1122', 16, 'fish', 50, 0.7],
		['faruk_m', 13, 'slots', 150, 0.6],
		['tania07', 10, 'crash', 40, 0.5],
		['milon33', 6, 'table', 100, 0.8],
	]),
	...below('babul88', [
		['sohel55', 27, 'slots', 200, 0.75],
		['moni_k1', 25, 'fish', 40, 0.5],
		['ripon12', 22, 'sports', 150, 0.6],
		['asma2024', 17, 'slots', 20, 0.4],
		['delwar7', 11, 'table', 300, 0.65],
		['bithi_r', 7, 'crash', 50, 0.7],
		['nayeem3', 3, 'slots', 80, 0.9],
	]),
	...below('shathi5', [
		['masud_88', 23, 'crash', 120, 0.65],
		['popy123', 20, 'slots', 40, 0.5],
		['rubel99', 14, 'sports', 100, 0.5],
		['sadia_n', 9, 'slots', 60, 0.6],
		['imran420', 4, 'table', 50, 0.8],
	]),
];
