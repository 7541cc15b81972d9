import type { PlaySignal } from '#lib/vendor/operator-calls.ts';
import { type EndingLine, findDuel } from './hand-ending.ts';

/** A hand that is over, with its people. Bots take part in lines and seats only. */
export interface HandOfPeople {
	gameCode: string;
	currency: string;
	/** Minor units. */
	boot: bigint;
	/** `net`: won less staked. */
	people: { user: string; roundId: string; seat: number; net: bigint }[];
	lines: EndingLine[];
	/** What each seat has won, by index. */
	seats: bigint[];
}

/**
 * When a pair is listed. Each limit makes honest pairs rare, none makes them impossible: a signal is a
 * reason to look at the hands, never a proof.
 */
export const SIGNAL_LIMITS = {
	/** Of 10 hands that one lost and the other won, luck gives 9 or more to one side once in 46 pairs. */
	oneWay: { hands: 10, shareMin: 0.9, /** Less moves by chance in a few hands. */ boots: 30 },
	/** Honest people raise or bet on in far more than a tenth of the hands that they end alone. */
	softPlay: { hands: 10, shareMin: 0.9 },
	/** Seats are drawn: at busy hours two people seldom share nine of ten of their hands. */
	together: { hands: 20, shareMin: 0.9 },
} as const;

/** Hands that a signal names, the newest first. */
const HANDS_MAX = 50;

type Together = { hand: HandOfPeople; a: HandOfPeople['people'][number]; b: Together['a'] };

/** Lists the pairs whose play together reaches a limit; hands are given newest first. */
export function findSignals(hands: readonly HandOfPeople[]): PlaySignal[] {
	const pairs = new Map<string, Together[]>();
	const own = new Map<string, number>();
	for (const hand of hands) {
		const people = [...hand.people].sort((x, y) => (x.user < y.user ? -1 : 1));
		for (const [at, a] of people.entries()) {
			const key = keyOf(hand, a.user);
			own.set(key, (own.get(key) ?? 0) + 1);
			for (const b of people.slice(at + 1)) {
				const pair = keyOf(hand, a.user, b.user);
				const known = pairs.get(pair) ?? [];
				pairs.set(pair, known);
				known.push({ hand, a, b });
			}
		}
	}
	return [...pairs.values()].flatMap((together) => [
		...oneWay(together),
		...softPlay(together),
		...alwaysTogether(together, own),
	]);
}

/** One of the two loses to the other in nearly every hand that one of them wins. */
function oneWay(together: readonly Together[]): PlaySignal[] {
	const { hands, shareMin, boots: bootsMin } = SIGNAL_LIMITS.oneWay;
	const toA = together.filter(({ a, b }) => b.net < 0n && a.net > 0n);
	const toB = together.filter(({ a, b }) => a.net < 0n && b.net > 0n);
	const decided = toA.length + toB.length;
	const way = toA.length > toB.length ? toA : toB;
	const flows = way.map(({ hand, a, b }) => ({ boot: hand.boot, amount: flowOf(a.net, b.net) }));
	const boots = flows.reduce((sum, { boot, amount }) => sum + Number(amount) / Number(boot), 0);
	if (decided < hands || way.length < shareMin * decided || boots < bootsMin) return [];
	const amount = flows.reduce((sum, flow) => sum + flow.amount, 0n);
	const figures = { hands: decided, matching: way.length, amount };
	return [{ ...signalOf('one_way', way, way === toA), figures }];
}

/** The two end the hand softly whenever they bet alone. */
function softPlay(together: readonly Together[]): PlaySignal[] {
	const { hands, shareMin } = SIGNAL_LIMITS.softPlay;
	const duels = together.flatMap((one) => {
		const duel = findDuel(one.hand.lines, one.hand.seats);
		const isOwn = duel?.seats.every((seat) => seat === one.a.seat || seat === one.b.seat);
		return duel && isOwn ? [{ one, isSoft: duel.isSoft }] : [];
	});
	const soft = duels.filter(({ isSoft }) => isSoft).map(({ one }) => one);
	if (duels.length < hands || soft.length < shareMin * duels.length) return [];
	const figures = { hands: duels.length, matching: soft.length };
	return [{ ...signalOf('soft_play', soft), figures }];
}

/** Both play nearly all of their hands with the other. */
function alwaysTogether(
	together: readonly Together[],
	own: ReadonlyMap<string, number>,
): PlaySignal[] {
	const { hands, shareMin } = SIGNAL_LIMITS.together;
	const [one] = together;
	if (!one || together.length < hands) return [];
	const of = (user: string) => own.get(keyOf(one.hand, user)) ?? 0;
	const most = Math.max(of(one.a.user), of(one.b.user));
	if (together.length < shareMin * most) return [];
	const figures = { hands: most, matching: together.length };
	return [{ ...signalOf('always_together', together), figures }];
}

/** `isReversed`: the second by name comes first. In `one_way` the first user loses to the second. */
function signalOf(
	kind: PlaySignal['kind'],
	matching: readonly Together[],
	isReversed = false,
): Omit<PlaySignal, 'figures'> {
	const inOrder = <Value>(a: Value, b: Value): [Value, Value] => (isReversed ? [b, a] : [a, b]);
	const [first] = matching;
	if (!first) throw new Error('a signal has hands');
	const { gameCode, currency } = first.hand;
	return {
		...{ kind, gameCode, currency, users: inOrder(first.a.user, first.b.user) },
		hands: matching.slice(0, HANDS_MAX).map(({ a, b }) => ({
			roundIds: inOrder(a.roundId, b.roundId),
		})),
	};
}

/** What moved from the loser to the winner at most. */
function flowOf(a: bigint, b: bigint): bigint {
	const [lost, won] = a < 0n ? [-a, b] : [-b, a];
	return lost < won ? lost : won;
}

function keyOf({ gameCode, currency }: HandOfPeople, ...users: string[]): string {
	return [gameCode, currency, ...users].join(' ');
}
