import { type Money, shareDown, sumOf, UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Account, BRAND_CURRENCY, house, jackpotPool } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { type IssueRow, readClock } from '../issues/issue-rows.ts';
import * as rows from './rows.ts';

/** Of every stake, in parts of 1,000: to the jackpot, and to the one after it. */
const TO_JACKPOT = 150n;
const TO_NEXT = 25n;
const PARTS = 1000n;
/** Six right: the fourth prize of a play of six numbers. */
const POOL_PRIZE = 4;

/** What the run of an issue moves between its pool and the jackpot. */
export interface Pooled {
	/** What the stakes give to the jackpot and the next one. */
	taken: Money;
	/** What the jackpot pays. */
	paid: Money;
	transfers: (pool: Account) => Transfer[];
}

export function jackpotOf(game: string): Account {
	return jackpotPool(game, BRAND_CURRENCY);
}

function nextJackpotOf(game: string): Account {
	return jackpotPool(`${game}.next`, BRAND_CURRENCY);
}

/**
 * Divides the jackpot among the lines with six right, by the prices of their tickets; what a division
 * leaves stays in it. After a win the next jackpot moves in.
 */
export async function sharePool(
	tx: Tx,
	{ issue, run }: { issue: IssueRow; run: number },
): Promise<Pooled> {
	const { game } = issue;
	const totals = await rows.sumRun(tx, { issueId: issue.id, run });
	const staked = sumOf(totals.map((total) => total.staked));
	const toJackpot = shareDown(staked, TO_JACKPOT, PARTS);
	const toNext = shareDown(staked, TO_NEXT, PARTS);
	const [jackpot, next] = [jackpotOf(game), nextJackpotOf(game)];
	const [before = 0n, nextBefore = 0n] = await balancesOf(tx, [jackpot, next]);
	const shares = await rows.selectShares(tx, { issueId: issue.id, run, prize: POOL_PRIZE });
	const amounts = divide(before + toJackpot, shares);
	for (const { lineId, betId, amount } of amounts)
		await rows.addShare(tx, { lineId, betId, amount });
	const paid = sumOf(amounts.map(({ amount }) => amount));
	const moved = paid > 0n ? nextBefore + toNext : 0n;
	return {
		taken: toJackpot + toNext,
		paid,
		transfers: (pool) =>
			[
				{ source: pool, destination: jackpot, amount: toJackpot },
				{ source: pool, destination: next, amount: toNext },
				{ source: jackpot, destination: pool, amount: paid },
				{ source: next, destination: jackpot, amount: moved },
			].filter(({ amount }) => amount > 0n),
	};
}

/** Divides a jackpot by weight, each share cut to a minor unit. */
export function divide<Share extends { weight: Money }>(jackpot: Money, shares: readonly Share[]) {
	const total = sumOf(shares.map(({ weight }) => weight));
	return shares.map((share) => ({ ...share, amount: shareDown(jackpot, share.weight, total) }));
}

/** The first jackpot, paid by the house. */
const OPENING = 1_000_000n * UNIT;

/** Opens the jackpot of a game with money of the house; a repeat changes nothing. */
export async function openPool(tx: Tx, game: string): Promise<void> {
	await post(tx, {
		reference: `lottery:opening:${game}`,
		kind: 'lottery_opening',
		occurredAt: await readClock(tx),
		postings: [
			{ source: house(game, BRAND_CURRENCY), destination: jackpotOf(game), amount: OPENING },
		],
	});
}
