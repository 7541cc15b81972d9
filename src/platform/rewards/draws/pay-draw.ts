import { formatMoney } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { BRAND_CURRENCY, promoDraw, promoPot, symbolOf } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { lockMember } from '../claims/lock-member.ts';
import { payCash } from '../claims/pay-cash.ts';
import { requireOffers } from '../claims/require-offers.ts';
import { readVersions, type VersionedRule } from '../rules/find-rules.ts';
import { lockEntry, returnUntaken, selectWon, sumPaid, updateEntry } from './entry-rows.ts';
import { type DrawRow, type EntryRow, lockDraw, updateDraw } from './rows.ts';

/** Winners whose rows are read at a time. */
const CHUNK = 100;

/**
 * Pays the winners of a drawn raffle, each in a transaction of its own. A prize of a member who may take
 * none now goes back to the pot with the rest.
 */
export async function payWinners(
	db: Database,
	draw: DrawRow,
	{ now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<void> {
	const [found] = await readVersions(db, [draw]);
	if (!found) throw new Error(`the draw ${draw.id} has no rule`);
	for (;;) {
		const won = await selectWon(db, draw.id, CHUNK);
		for (const { member_id: memberId } of won) {
			if (signal?.aborted) return;
			await transaction(db, (tx) => payWinner(tx, { draw, found, memberId, now }));
		}
		if (won.length < CHUNK) return;
	}
}

interface PayWinnerInput {
	draw: DrawRow;
	found: VersionedRule;
	memberId: number;
	now: Date;
}

async function payWinner(tx: Tx, { draw, found, memberId, now }: PayWinnerInput): Promise<void> {
	await lockMember(tx, memberId);
	const entry = await lockEntry(tx, draw.id, memberId);
	if (entry?.state !== 'won') return;
	if (!(await mayTake(tx, memberId))) {
		await updateEntry(tx, entry, 'returned');
		return;
	}
	const claimId = await payPrize(tx, { draw, found, entry, now, state: 'issued' });
	const { names } = found.rule;
	const amount = formatMoney(entry.prize ?? 0n, symbolOf(BRAND_CURRENCY));
	const params = { name_bn: names.bn, name_en: names.en, amount };
	await notify(tx, memberId, 'draw_won', params, `reward:${claimId}`);
}

/** A stop of all offers leaves the prize as it is: the draw goes on when offers do. */
async function mayTake(tx: Tx, memberId: number): Promise<boolean> {
	try {
		await requireOffers(tx, memberId);
		return true;
	} catch (error) {
		if (error instanceof Refusal && error.code === 'not_eligible') return false;
		throw error;
	}
}

interface PayPrizeInput {
	draw: DrawRow;
	found: VersionedRule;
	/** Locked, with a prize that is not paid. */
	entry: EntryRow;
	now: Date;
	state: 'issued' | 'claimed';
}

/** Pays the prize of an entry from the account of the draw. Returns the claim. */
export async function payPrize(tx: Tx, input: PayPrizeInput): Promise<string> {
	const { draw, found, entry, now, state } = input;
	const { member_id: memberId, prize: amount } = entry;
	if (entry.state !== 'won' || amount === null) throw new Error('the entry has no prize to pay');
	const claimId = await payCash(tx, {
		...{ memberId, found, period: draw.period, state, amount, now },
		source: promoDraw(draw.id),
		opensAt: draw.drawn_at ?? now,
		expiresAt: draw.ends_at,
	});
	await updateEntry(tx, entry, 'paid');
	return claimId;
}

/** Ends a draw: what is not paid goes back to its pot. */
export async function endDraw(db: Database, { id }: DrawRow, now: Date): Promise<void> {
	await transaction(db, async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw?.state !== 'drawn') return;
		if (draw.kind === 'raffle' && (await selectWon(tx, id, 1)).length > 0) return;
		await returnUntaken(tx, id);
		const { paid } = await sumPaid(tx, id);
		const rest = draw.pool - paid;
		if (rest > 0n) {
			await post(tx, {
				reference: `draw:${id}:end`,
				kind: 'draw_returned',
				occurredAt: now,
				postings: [{ source: promoDraw(id), destination: promoPot(draw.pot), amount: rest }],
			});
		}
		await updateDraw(tx, id, { state: 'paid', paid_at: now });
	});
}
