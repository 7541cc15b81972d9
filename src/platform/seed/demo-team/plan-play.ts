import { type Money, maxOf, minOf, UNIT } from '#lib/money.ts';
import { dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { PLAYERS, type Player, type Taste } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** The days before the first start that have play; the first day itself has some too. */
export const HISTORY_DAYS = 14;

export interface PlannedRound {
	player: string;
	gameCode: string;
	at: Date;
	stake: Money;
	payout: Money;
}

export interface PlannedDeposit {
	player: string;
	at: Date;
	amount: Money;
}

export interface PlayPlan {
	/** Both in the order of time. A deposit comes before the rounds of its instant. */
	rounds: PlannedRound[];
	deposits: PlannedDeposit[];
}

/** What a round returns for a stake of 1: up to a number of luck from 0 to 1, an even share of a span. */
type Returns = readonly (readonly [upTo: number, from: number, to: number])[];
type Some<T> = readonly [T, ...T[]];

const SLOT: Returns = [
	...[[0.6, 0, 0] as const, [0.79, 0.3, 0.9] as const, [0.93, 1.2, 2.5] as const],
	...[[0.99, 3, 6] as const, [1, 8, 20] as const],
];

const GAMES: Record<Taste, { games: Some<string>; returns: Returns }> = {
	slots: { games: ['padma-gold', 'rickshaw-colours', 'quicksand'], returns: SLOT },
	crash: {
		games: ['bhokatta'],
		returns: [
			[0.5, 0, 0],
			[0.84, 1.2, 1.8],
			[1, 2, 3.2],
		],
	},
	table: {
		games: ['tiger-crocodile'],
		returns: [
			[0.48, 0, 0],
			[0.53, 1, 1],
			[1, 1.95, 1.95],
		],
	},
	sports: {
		games: ['district-league'],
		returns: [
			[0.54, 0, 0],
			[1, 1.7, 2.3],
		],
	},
	fish: {
		games: ['cast-net'],
		returns: [
			[0.5, 0, 0],
			[0.85, 0.5, 1.5],
			[1, 2, 5],
		],
	},
};

/** How much is played on a day of the week, Sunday first: Friday is the day off. */
const WEEK = [0.8, 0.85, 0.9, 0.95, 1.1, 1.4, 1.15];

/** The hours of visits, by their weight. */
const HOURS: Some<number> = [10, 12, 14, 16, 18, 19, 20, 20, 21, 21, 22, 22, 23];

/** A stake in parts of the usual one. */
const STAKES: Some<number> = [0.5, 1, 1, 1, 1.5, 2, 3];

const STAKE_MIN = 20n * UNIT;
const STAKE_MAX = 2000n * UNIT;
const DEPOSIT_STEP = 500n * UNIT;
/** A deposit is for so many visits like the one that needs it. */
const DEPOSIT_VISITS = 2n;
const MINUTE_S = 60;
/** Names the numbers: with these a week before any first start pays the demo agent a dividend. */
const SEED = 'natore';

/**
 * Plans what the demo team plays and deposits on the days before `today` and on it, until an instant.
 * The amounts are the same for each first start; the dates, and with them the week, are not.
 */
export function planPlay({ today, until }: { today: string; until: Date }): PlayPlan {
	const plan: PlayPlan = { rounds: [], deposits: [] };
	for (const player of PLAYERS) planPlayer(plan, player, today);
	const isOver = ({ at }: { at: Date }) => at < until;
	const inTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();
	return {
		rounds: plan.rounds.filter(isOver).toSorted(inTime),
		deposits: plan.deposits.filter(isOver).toSorted(inTime),
	};
}

function planPlayer(plan: PlayPlan, player: Player, today: string): void {
	let cash = 0n;
	const first = Math.min(HISTORY_DAYS, player.joinedDays - 1);
	for (let ago = first; ago >= 0; ago -= 1) {
		const rounds = planVisit(player, { ago, day: dayAfter(today, -ago) });
		const [start] = rounds;
		if (!start) continue;
		const need = rounds.reduce((sum, { stake }) => sum + stake, 0n);
		if (cash < need) {
			const amount = ((need * DEPOSIT_VISITS - cash) / DEPOSIT_STEP + 1n) * DEPOSIT_STEP;
			const at = secondsAfter(start.at, -4 * MINUTE_S);
			plan.deposits.push({ player: player.nickname, at, amount });
			cash += amount;
		}
		for (const { stake, payout } of rounds) cash += payout - stake;
		plan.rounds.push(...rounds);
	}
}

/** The rounds of a member on a day, a few minutes apart; none when the member stays away. */
function planVisit(player: Player, { ago, day }: { ago: number; day: string }): PlannedRound[] {
	const random = randomOf(`${SEED}/${player.nickname}/${ago}`);
	const weight = WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;
	if (random() > player.visits * weight) return [];
	const count = Math.round((3 + random() * 6) * weight);
	const hour = pick(HOURS, random);
	const midnight = startOfBusinessDay(day);
	let at = secondsAfter(midnight, (hour * 60 + Math.floor(random() * 25)) * MINUTE_S);
	return Array.from({ length: Math.max(1, count) }, () => {
		at = secondsAfter(at, 40 + Math.floor(random() * 140));
		return { player: player.nickname, at, ...playRound(player, random) };
	});
}

function playRound({ taste, stake: usual }: Player, random: Random) {
	const { games, returns } = GAMES[taste];
	const gameCode = pick(games, random);
	const wished = BigInt(Math.round((usual * pick(STAKES, random)) / 10) * 10) * UNIT;
	const stake = minOf(maxOf(wished, STAKE_MIN), STAKE_MAX);
	const luck = random();
	const [, from, to] = returns.find(([upTo]) => luck < upTo) ?? [1, 0, 0];
	const hundredths = BigInt(Math.round((from + random() * (to - from)) * 100));
	return { gameCode, stake, payout: (stake * hundredths) / 100n };
}

function pick<T>(list: Some<T>, random: Random): T {
	return list[Math.floor(random() * list.length)] ?? list[0];
}
