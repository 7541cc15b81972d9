import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { isAlarm, raiseAlarm } from '../payments/alarms.ts';
import { type PayoutRequest, type Providers, ProviderUnclear } from '../payments/ports.ts';
import { findAccount } from './account-rows.ts';
import { applyNews, type PayoutNews } from './advance-payout.ts';
import { askAgainAfterS, step } from './machine.ts';
import { sealPlace } from './payout-accounts.ts';
import * as rows from './rows.ts';

const PER_RUN = 20;
/** How long a claimed withdrawal waits when its process is killed; calls take 10 s at most. */
const CLAIM_S = 30;
/** Two answers that the provider does not know a payout, this far apart, allow to cancel it. */
const UNKNOWN_APART_S = 600;

interface PayOutServices {
	vault: Vault;
	providers: Providers;
}

interface PayOutLog {
	warn(context: object, message: string): void;
}

/**
 * Sends approved withdrawals and asks about those without a definite answer. An unclear answer keeps
 * the money on hold. The provider knows a payout by our id, so that sending it again pays once.
 */
export async function payOut(db: Database, services: PayOutServices, log: PayOutLog) {
	const due = await rows.claimDue(db, { limit: PER_RUN, pauseS: CLAIM_S });
	for (const { id, member_id: memberId } of due) {
		try {
			await advance(db, services, { id, memberId });
		} catch (error) {
			if (!(error instanceof ProviderUnclear)) throw error;
			log.warn({ withdrawalId: id, reason: error.message }, 'payout unclear');
		}
	}
	return due.length;
}

async function advance(
	db: Database,
	services: PayOutServices,
	{ id, memberId }: { id: string; memberId: number },
): Promise<void> {
	const taken = await transaction(db, async (tx) => {
		await lockMember(tx, memberId);
		return await take(tx, await rows.lockWithdrawal(tx, id));
	});
	if (!taken) return;
	const { withdrawal, isNew } = taken;
	const provider = services.providers.get(withdrawal.provider);
	if (!provider) throw new ProviderUnclear('no such provider in this process');
	const news = isNew
		? await send(services, withdrawal, await requestOf(db, services, withdrawal))
		: await ask(db, services, withdrawal);
	if (!news) return;
	const { provider: code } = withdrawal;
	await transaction(db, async (tx) => {
		const verdict = await applyNews(tx, { provider: code, id, news });
		if (isAlarm(verdict)) {
			await raiseAlarm(tx, { provider: code, kind: verdict, subject: `payout ${id}` });
		}
	});
}

/** Marks an approved withdrawal as being sent, before the provider is called. */
async function take(tx: Tx, withdrawal: rows.WithdrawalRow) {
	const { id, state, asked_count: askedCount } = withdrawal;
	const now = await readNow(tx);
	const dueAt = secondsAfter(now, askAgainAfterS(askedCount));
	if (state === 'sending') {
		await rows.updateWithdrawal(tx, id, { due_at: dueAt, asked_count: askedCount + 1 });
		return { withdrawal, isNew: false };
	}
	const next = step(state, 'take');
	if (!next) {
		await rows.updateWithdrawal(tx, id, { due_at: null });
		return undefined;
	}
	await rows.updateWithdrawal(tx, id, { state: next.state, sent_at: now, due_at: dueAt });
	await rows.addEvent(tx, { id, step: 'sending' });
	return { withdrawal: { ...withdrawal, state: next.state }, isNew: true };
}

async function send(
	{ providers }: PayOutServices,
	{ provider }: rows.WithdrawalRow,
	request: PayoutRequest,
): Promise<PayoutNews | undefined> {
	const answer = await providers.get(provider)?.payouts.send(request);
	return answer?.status === 'refused' ? { kind: 'refused', reason: answer.reason } : undefined;
}

/** Asks the provider about a payout. One that it does not know is sent again, later cancelled. */
async function ask(
	db: Database,
	services: PayOutServices,
	withdrawal: rows.WithdrawalRow,
): Promise<PayoutNews | undefined> {
	const { id } = withdrawal;
	const payouts = services.providers.get(withdrawal.provider)?.payouts;
	const state = await payouts?.lookUp(id);
	if (!payouts || !state || state.status === 'pending') return undefined;
	if (state.status === 'refused') return { kind: 'refused', reason: state.reason };
	if (state.status === 'void') return { kind: 'void' };
	if (state.status === 'paid') return { kind: 'paid', ...state };
	const now = await readNow(db);
	if (withdrawal.unknown_at === null) {
		await rows.updateWithdrawal(db, id, { unknown_at: now });
	} else if (now >= secondsAfter(withdrawal.unknown_at, UNKNOWN_APART_S)) {
		return (await payouts.void(id)) ? { kind: 'void' } : undefined;
	}
	return await send(services, withdrawal, await requestOf(db, services, withdrawal));
}

async function requestOf(
	db: Database,
	{ vault }: PayOutServices,
	withdrawal: rows.WithdrawalRow,
): Promise<PayoutRequest> {
	const { id, amount, fee, currency, account_id: accountId } = withdrawal;
	const account = await findAccount(db, accountId);
	if (!account) throw new Error(`the payout account ${accountId} is gone`);
	return {
		...{ payoutId: id, amount: amount - fee, currency },
		account: {
			...{ kind: account.kind, bank: account.bank },
			number: vault.decrypt(account.number, sealPlace('number', accountId)),
			holder: vault.decrypt(account.holder, sealPlace('holder', accountId)),
		},
	};
}
