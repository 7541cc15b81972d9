/** A message of the vendor, or an event in the member's session in between. */
export interface Message {
	kind:
		| ('bet' | 'betWin' | 'win' | 'rollback' | 'close' | 'adjust')
		| ('tip' | 'tipRollback' | 'freeBet' | 'freeWin' | 'freeRollback')
		| ('expire' | 'renew' | 'exclude' | 'include');
	bet: number;
	copy: number;
	amount: bigint;
	closes: boolean;
}

interface Answer {
	code: string;
	balance: bigint;
}

interface ModelBet {
	kind: Message['kind'];
	amount: bigint;
	round: number;
	state: 'open' | 'won' | 'back' | 'closed' | 'refused' | 'tombstone';
}

interface ModelRound {
	state: 'open' | 'settled' | 'void';
	stake: bigint;
	free: bigint;
	/** Wins paid, including corrections. */
	paid: bigint;
}

/** The member's reward: two free rounds that expire while the session does. */
export const REWARD = { stake: 20n, rounds: 2, ttlS: 5000 };

/** How far the clock moves when a session expires. */
export const EXPIRY_S = 1801;

/** Messages that take money and whose refusals are stored, and the messages that undo them. */
const TAKING = ['bet', 'betWin', 'tip', 'freeBet'];
const UNDONE: Partial<Record<Message['kind'], Message['kind']>> = {
	rollback: 'bet',
	tipRollback: 'tip',
	freeRollback: 'freeBet',
};
/** Messages with the amount of their bet, or without an amount. */
const PLAIN = ['bet', 'close', 'tip', 'freeBet', ...Object.keys(UNDONE)];

/** The wallet of docs/vendor-wallet.md in a few maps: the reply to each message and its effect. */
export function modelOf(startCash: bigint) {
	let [cash, escrow, house, tips, promo] = [startCash, 0n, 0n, 0n, 0n];
	let [isExpired, isExcluded] = [false, false];
	let [used, passedS] = [0, 0];
	const answers = new Map<string, { body: string; answer: Answer }>();
	const bets = new Map<string, ModelBet>();
	const rounds = new Map<number, ModelRound>();

	const now = (code: string): Answer => ({ code, balance: cash });

	function openBets(round: number): ModelBet[] {
		return [...bets.values()].filter((bet) => {
			return bet.round === round && bet.state === 'open' && bet.kind !== 'tip';
		});
	}

	function settle(decided: ModelBet[], win: bigint, state: 'won' | 'closed') {
		for (const bet of decided) {
			bet.state = state;
			if (bet.kind === 'freeBet') continue;
			escrow -= bet.amount;
			house += bet.amount;
		}
		cash += win;
		house -= win;
	}

	function closeRound(round: number) {
		settle(openBets(round), 0n, 'closed');
		rounds.set(round, { ...roundAt(round), state: 'settled' });
	}

	function roundAt(round: number): ModelRound {
		return rounds.get(round) ?? { state: 'open', stake: 0n, free: 0n, paid: 0n };
	}

	function pay(round: number, amount: bigint): ModelRound {
		const before = roundAt(round);
		return { ...before, paid: before.paid + amount };
	}

	/** Returns why a bet, a tip or a free bet is refused; undefined if it is accepted. */
	function refusalOf(kind: Message['kind'], round: number, amount: bigint): string | undefined {
		if (isExpired) return 'TOKEN_EXPIRED';
		if (isExcluded) return 'USER_DISABLED';
		const isOver = rounds.get(round)?.state === 'settled';
		if (isOver && kind !== 'tip') return 'TX_ALREADY_SETTLED';
		if (kind !== 'freeBet') return amount > cash ? 'INSUFFICIENT_FUNDS' : undefined;
		if (amount !== REWARD.stake) return 'REWARD_MISMATCH';
		if (used >= REWARD.rounds) return 'REWARD_EXHAUSTED';
		return passedS >= REWARD.ttlS ? 'REWARD_EXPIRED' : undefined;
	}

	function take(id: string, kind: Message['kind'], round: number, amount: bigint): Answer {
		const refusal = refusalOf(kind, round, amount);
		bets.set(id, { kind, amount, round, state: refusal ? 'refused' : 'open' });
		if (refusal) return now(refusal);
		const { stake, free, paid } = roundAt(round);
		if (kind === 'freeBet') {
			used += 1;
			rounds.set(round, { state: 'open', stake, free: free + amount, paid });
			return now('OK');
		}
		cash -= amount;
		if (kind === 'tip') {
			tips += amount;
			return now('OK');
		}
		escrow += amount;
		rounds.set(round, { state: 'open', stake: stake + amount, free, paid });
		return now('OK');
	}

	/** Returns why a win is refused; undefined if it is paid. */
	function winRefusal(bet: ModelBet | undefined): string | undefined {
		if (!bet || bet.state === 'refused') return 'TX_NOT_FOUND';
		if (['tombstone', 'back'].includes(bet.state)) return 'TX_ALREADY_ROLLED_BACK';
		return bet.state === 'open' ? undefined : 'TX_ALREADY_SETTLED';
	}

	function apply({ kind, bet: number, copy, amount, closes }: Message): Answer | undefined {
		const round = number % 2;
		const bet = bets.get(`${kind === 'freeWin' ? 'freeBet' : 'bet'} ${number}`);
		switch (kind) {
			case 'bet':
			case 'tip':
			case 'freeBet':
				return take(`${kind} ${number}`, kind, round, amount);
			case 'betWin': {
				const id = `betWin ${number} ${copy}`;
				const taken = take(id, kind, round, amount);
				if (taken.code !== 'OK') return taken;
				const own = bets.get(id);
				if (own) settle([own], amount * 2n, 'won');
				rounds.set(round, pay(round, amount * 2n));
				if (closes) closeRound(round);
				return now('OK');
			}
			case 'win':
			case 'freeWin': {
				const refusal = winRefusal(bet);
				if (!bet || refusal) return now(refusal ?? '');
				settle([bet], kind === 'win' ? amount : 0n, 'won');
				if (kind === 'freeWin') [cash, promo] = [cash + amount, promo - amount];
				rounds.set(round, pay(round, amount));
				if (closes) closeRound(round);
				return now('OK');
			}
			case 'rollback':
			case 'tipRollback':
			case 'freeRollback': {
				const of = UNDONE[kind] ?? kind;
				const taken = bets.get(`${of} ${number}`);
				if (taken && ['won', 'closed'].includes(taken.state)) return now('TX_ALREADY_SETTLED');
				const tombstone = { kind: of, amount: 0n, round, state: 'tombstone' } as const;
				if (!taken) bets.set(`${of} ${number}`, tombstone);
				if (taken?.state === 'open') giveBack(taken);
				return now('OK');
			}
			case 'close': {
				const state = rounds.get(round)?.state;
				if (!state) return now('TX_NOT_FOUND');
				if (state === 'settled') return now('TX_ALREADY_SETTLED');
				if (state === 'void') return now('TX_ALREADY_ROLLED_BACK');
				closeRound(round);
				return now('OK');
			}
			case 'adjust': {
				const signed = closes ? amount : -amount;
				if (!rounds.has(round)) return now('TX_NOT_FOUND');
				const corrected = pay(round, signed);
				if (!closes && corrected.paid < 0n) return now('LIMIT_REACHED');
				if (cash + signed < 0n) return now('INSUFFICIENT_FUNDS');
				rounds.set(round, corrected);
				cash += signed;
				house -= signed;
				return now('OK');
			}
			default:
				return undefined;
		}
	}

	function giveBack(bet: ModelBet) {
		bet.state = 'back';
		if (bet.kind !== 'freeBet') cash += bet.amount;
		if (bet.kind === 'tip') {
			tips -= bet.amount;
			return;
		}
		const round = rounds.get(bet.round);
		if (!round) return;
		if (bet.kind === 'freeBet') {
			used -= 1;
			round.free -= bet.amount;
		} else {
			escrow -= bet.amount;
			round.stake -= bet.amount;
		}
		if (round.stake === 0n && round.free === 0n) round.state = 'void';
	}

	return {
		/** Returns the reply to a message; undefined for an event that is not a call. */
		answer(message: Message): Answer | undefined {
			const { kind, bet, copy, amount, closes } = message;
			if (kind === 'expire') [isExpired, passedS] = [true, passedS + EXPIRY_S];
			if (kind === 'renew') [isExpired, isExcluded] = [false, false];
			if (kind === 'exclude' || kind === 'include') isExcluded = kind === 'exclude';

			const id = ['bet', 'tip', 'freeBet'].includes(kind)
				? `${kind} ${bet}`
				: `${kind} ${bet} ${copy}`;
			if (bets.get(id)?.state === 'tombstone') {
				return now('TX_ALREADY_ROLLED_BACK');
			}
			// The fields that distinguish two messages: only those that the call carries.
			const body = PLAIN.includes(kind) ? '' : `${amount} ${closes}`;
			const known = answers.get(id);
			if (known) return known.body === body ? known.answer : now('DUPLICATE_MISMATCH');

			const answer = apply(message);
			// Refusals are stored for stakes only: any other message may succeed when repeated.
			const isStored = answer?.code === 'OK' || TAKING.includes(kind);
			if (answer && isStored) answers.set(id, { body, answer });
			return answer;
		},
		state: () => ({ cash, escrow, house, tips, promo }),
		/** Free rounds used. */
		used: () => used,
	};
}
