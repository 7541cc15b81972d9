/** A line of a hand, as far as it tells who still bets. */
export interface EndingLine {
	seat: number;
	kind: string;
	isRaise?: boolean | null;
	isAccepted?: boolean | null;
}

/** The end of a hand that two seats play alone. */
export interface Duel {
	seats: [number, number];
	/** Neither raised, and each bet at most once. */
	isSoft: boolean;
}

const BETS = ['blind', 'chaal', 'sideShowAsk', 'show'];
const OUT = ['pack', 'timeOut', 'exclude', 'stakeRefused'];
const NO_TURN = ['see', 'leave', 'comeBack', 'exclude'];

/**
 * Finds the last two seats that bet, from the record alone: it needs no cards. The loser of a side show
 * is the seat that does nothing after it and wins nothing. Undefined when more than two bet to the end.
 */
export function findDuel(
	lines: readonly EndingLine[],
	/** What each seat of the hand has won, by index. */
	won: readonly bigint[],
): Duel | undefined {
	const isIn = won.map(() => true);
	let asker: number | undefined;
	let asked: number | undefined;
	let duelAt: number | undefined = won.length === 2 ? 0 : undefined;
	let seats = duelAt === 0 ? seatsWhere(isIn) : [];
	for (const [at, { seat, kind, isAccepted }] of lines.entries()) {
		if (kind === 'sideShowAsk') {
			asker = seat;
			asked = before(isIn, seat);
			continue;
		}
		const isAnswer = seat === asked && ['sideShowAnswer', 'timeOut', 'leave'].includes(kind);
		if (isAnswer && asker !== undefined) {
			if (isAccepted) isIn[loserOf([asker, seat], lines.slice(at + 1), won)] = false;
			[asker, asked] = [undefined, undefined];
		} else if (OUT.includes(kind)) isIn[seat] = false;
		// Who leaves and does nothing after it packs when the turn comes.
		else if (kind === 'leave' && !acts(lines.slice(at + 1), seat)) isIn[seat] = false;
		if (duelAt === undefined && seatsWhere(isIn).length === 2) {
			duelAt = at + 1;
			seats = seatsWhere(isIn);
		}
	}
	const [a, b] = seats;
	if (duelAt === undefined || a === undefined || b === undefined) return undefined;
	const bets = lines.slice(duelAt).filter(({ kind }) => BETS.includes(kind));
	const isOnce = [a, b].every((no) => bets.filter(({ seat }) => seat === no).length <= 1);
	return { seats: [a, b], isSoft: isOnce && bets.every(({ isRaise }) => !isRaise) };
}

function loserOf(
	pair: readonly [number, number],
	rest: readonly EndingLine[],
	won: readonly bigint[],
): number {
	const [asker, answerer] = pair;
	if (acts(rest, asker) !== acts(rest, answerer)) return acts(rest, asker) ? answerer : asker;
	return (won[asker] ?? 0n) > (won[answerer] ?? 0n) ? answerer : asker;
}

function acts(lines: readonly EndingLine[], no: number): boolean {
	return lines.some(({ seat, kind }) => seat === no && !NO_TURN.includes(kind));
}

/** The seat that bets before another. */
function before(isIn: readonly boolean[], seat: number): number {
	for (let away = 1; away < isIn.length; away += 1) {
		const no = (seat - away + isIn.length) % isIn.length;
		if (isIn[no]) return no;
	}
	return seat;
}

function seatsWhere(isIn: readonly boolean[]): number[] {
	return isIn.flatMap((is, no) => (is ? [no] : []));
}
