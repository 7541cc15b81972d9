/** What a vendor may send, or what may happen to the member's session in between. */
export interface Message {
	kind:
		| ('bet' | 'betWin' | 'win' | 'rollback' | 'close' | 'adjust')
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
	amount: bigint;
	round: number;
	state: 'open' | 'won' | 'back' | 'closed' | 'refused' | 'tombstone';
}

interface ModelRound {
	state: 'open' | 'settled' | 'void';
	stake: bigint;
}

/** The wallet of docs/vendor-wallet.md in a few maps: what each message is answered and leaves. */
export function modelOf(startCash: bigint) {
	let [cash, escrow, house] = [startCash, 0n, 0n];
	let [isExpired, isExcluded] = [false, false];
	const answers = new Map<string, { body: string; answer: Answer }>();
	const bets = new Map<string, ModelBet>();
	const rounds = new Map<number, ModelRound>();

	const now = (code: string): Answer => ({ code, balance: cash });

	function openBets(round: number): ModelBet[] {
		return [...bets.values()].filter((bet) => bet.round === round && bet.state === 'open');
	}

	function settle(decided: ModelBet[], win: bigint, state: 'won' | 'closed') {
		for (const bet of decided) {
			escrow -= bet.amount;
			house += bet.amount;
			bet.state = state;
		}
		cash += win;
		house -= win;
	}

	function closeRound(round: number) {
		settle(openBets(round), 0n, 'closed');
		rounds.set(round, { stake: rounds.get(round)?.stake ?? 0n, state: 'settled' });
	}

	/** Why a stake is refused; nothing when it may be taken. */
	function refusalOf(round: number, amount: bigint): string | undefined {
		if (isExpired) return 'TOKEN_EXPIRED';
		if (isExcluded) return 'USER_DISABLED';
		if (rounds.get(round)?.state === 'settled') return 'TX_ALREADY_SETTLED';
		return amount > cash ? 'INSUFFICIENT_FUNDS' : undefined;
	}

	function takeStake(id: string, round: number, amount: bigint): Answer {
		const refusal = refusalOf(round, amount);
		bets.set(id, { amount, round, state: refusal ? 'refused' : 'open' });
		if (refusal) return now(refusal);
		cash -= amount;
		escrow += amount;
		rounds.set(round, { state: 'open', stake: (rounds.get(round)?.stake ?? 0n) + amount });
		return now('OK');
	}

	function apply({ kind, bet: number, copy, amount, closes }: Message): Answer | undefined {
		const round = number % 2;
		const bet = bets.get(`bet ${number}`);
		switch (kind) {
			case 'bet':
				return takeStake(`bet ${number}`, round, amount);
			case 'betWin': {
				const id = `betWin ${number} ${copy}`;
				if (takeStake(id, round, amount).code !== 'OK') {
					return now(refusalOf(round, amount) ?? '');
				}
				const own = bets.get(id);
				if (own) settle([own], amount * 2n, 'won');
				if (closes) closeRound(round);
				return now('OK');
			}
			case 'win':
				if (!bet || bet.state === 'refused') return now('TX_NOT_FOUND');
				if (['tombstone', 'back'].includes(bet.state)) return now('TX_ALREADY_ROLLED_BACK');
				if (bet.state !== 'open') return now('TX_ALREADY_SETTLED');
				settle([bet], amount, 'won');
				if (closes) closeRound(round);
				return now('OK');
			case 'rollback':
				if (bet && ['won', 'closed'].includes(bet.state)) return now('TX_ALREADY_SETTLED');
				if (!bet) bets.set(`bet ${number}`, { amount: 0n, round, state: 'tombstone' });
				if (bet?.state === 'open') giveBack(bet);
				return now('OK');
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
				if (cash + signed < 0n) return now('INSUFFICIENT_FUNDS');
				cash += signed;
				house -= signed;
				return now('OK');
			}
			default:
				return undefined;
		}
	}

	function giveBack(bet: ModelBet) {
		escrow -= bet.amount;
		cash += bet.amount;
		bet.state = 'back';
		const round = rounds.get(bet.round);
		if (!round) return;
		round.stake -= bet.amount;
		if (round.stake === 0n) round.state = 'void';
	}

	return {
		/** The answer to a message; nothing for what is not a call. */
		answer(message: Message): Answer | undefined {
			const { kind, bet, copy, amount, closes } = message;
			if (kind === 'expire') isExpired = true;
			if (kind === 'renew') [isExpired, isExcluded] = [false, false];
			if (kind === 'exclude' || kind === 'include') isExcluded = kind === 'exclude';

			const id = kind === 'bet' ? `bet ${bet}` : `${kind} ${bet} ${copy}`;
			if (kind === 'bet' && bets.get(id)?.state === 'tombstone') {
				return now('TX_ALREADY_ROLLED_BACK');
			}
			// What of a message makes it another one: not what its call does not carry.
			const body = ['bet', 'rollback', 'close'].includes(kind) ? '' : `${amount} ${closes}`;
			const known = answers.get(id);
			if (known) return known.body === body ? known.answer : now('DUPLICATE_MISMATCH');

			const answer = apply(message);
			// Refusals are remembered for stakes only: any other message may succeed when it comes again.
			const isKept = answer?.code === 'OK' || kind === 'bet' || kind === 'betWin';
			if (answer && isKept) answers.set(id, { body, answer });
			return answer;
		},
		state: () => ({ cash, escrow, house }),
	};
}
