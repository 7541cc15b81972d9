import { randomInt, randomUUID } from 'node:crypto';
import type { StatementRow } from '#lib/vendor/operator-calls.ts';
import { Uncertain, type WalletClient } from './wallet-client.ts';

/** The player, as the wallet named them. */
export interface Play {
	token: string;
	user: string;
	gameCode: string;
	currency: string;
}

/** Where a round breaks off: the connection, the process or the response is lost at that step. */
export type Break = 'none' | 'bet_unsent' | 'bet_lost' | 'win_unsent' | 'win_lost';

export interface SimRound {
	roundId: string;
	play: Play;
	stake: bigint;
	win: bigint;
	betId: string;
	winId: string;
	rollbackId: string;
	state: 'betting' | 'paying' | 'settled' | 'void' | 'refused';
	/** The last reply code of the wallet. */
	code: string;
	balance: bigint | undefined;
}

/** The vendor's rounds and ledger. Each movement has its id before the first message is sent. */
export function createRounds(wallet: WalletClient) {
	const rounds = new Map<string, SimRound>();
	const books: (StatementRow & { at: Date })[] = [];

	/** Plays a round, or breaks off at a step. */
	async function play(by: Play, stake: bigint, breaks: Break = 'none'): Promise<SimRound> {
		const round: SimRound = {
			...{ roundId: randomUUID(), play: by, stake, state: 'betting', code: '' },
			...{ win: randomInt(2) === 1 ? (stake * 19n) / 10n : 0n, balance: undefined },
			...{ betId: randomUUID(), winId: randomUUID(), rollbackId: randomUUID() },
		};
		rounds.set(round.roundId, round);
		if (breaks === 'bet_unsent') return round;
		const isTaken = await bet(round, breaks === 'bet_lost');
		if (!isTaken || breaks === 'win_unsent') return round;
		await win(round, breaks === 'win_lost');
		return round;
	}

	/** Finishes a broken-off round: an uncertain bet is rolled back, an unpaid win is paid. */
	async function resume(round: SimRound): Promise<void> {
		if (round.state === 'paying') await win(round, false);
		if (round.state !== 'betting') return;
		const fields = { ...common(round), transactionId: round.rollbackId };
		const { reply } = await wallet.call('rollback', { ...fields, betTransactionId: round.betId });
		note(round, reply);
		if (reply.code !== 'OK') return;
		round.state = 'void';
		book(round, 'rollback', round.rollbackId, round.stake);
	}

	async function bet(round: SimRound, isCut: boolean): Promise<boolean> {
		const fields = { ...common(round), transactionId: round.betId, amount: round.stake };
		const answered = await wallet.call('bet', fields, { isCut }).catch(lost);
		if (!answered) return false;
		note(round, answered.reply);
		if (answered.reply.code !== 'OK') {
			round.state = 'refused';
			return false;
		}
		round.state = 'paying';
		book(round, 'bet', round.betId, round.stake);
		return true;
	}

	async function win(round: SimRound, isCut: boolean): Promise<void> {
		const fields = {
			...common(round),
			...{ transactionId: round.winId, amount: round.win },
			...{ betTransactionId: round.betId, roundClosed: true },
		};
		const answered = await wallet.call('win', fields, { isCut }).catch(lost);
		if (!answered) return;
		note(round, answered.reply);
		if (answered.reply.code !== 'OK') return;
		round.state = 'settled';
		book(round, 'win', round.winId, round.win);
	}

	function book(round: SimRound, kind: StatementRow['kind'], transactionId: string, sum: bigint) {
		const { roundId, play: by } = round;
		const { user, currency } = by;
		books.push({ transactionId, kind, roundId, user, currency, amount: sum, at: new Date() });
	}

	return { play, resume, rounds, books };
}

function common({ play, roundId }: SimRound) {
	return { ...play, roundId };
}

function note(round: SimRound, reply: { code: string; balance?: bigint | undefined }): void {
	round.code = reply.code;
	round.balance = reply.balance;
}

function lost(error: unknown): undefined {
	if (!(error instanceof Uncertain)) throw error;
	return undefined;
}
