import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { bindPayoutAccount, type NewPayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import type { Database } from '#platform/db/database.ts';
import { payOut } from '#platform/money/withdrawals/pay-out.ts';
import type { Api } from '../api.ts';
import { aPlayer, type Player } from './player.ts';
import type { TestProvider } from './provider.ts';

export const PIN = '402917';
const SILENT = { warn() {}, error() {} };

interface Withdrawer extends Player {
	cardId: string;
	withdraw(amount: bigint, more?: Partial<{ withdrawId: string; pin: string }>): Promise<Asked>;
	check(amount?: bigint): Promise<string[]>;
	state(id: string): Promise<string>;
	/** Sends due payouts and asks about them. */
	payOut(): Promise<void>;
}

interface Asked {
	id: string;
	/** The state, or the refusal. */
	answer: string;
	token: string;
}

interface Given {
	api: Api;
	provider: TestProvider;
	db: Database;
	cash: bigint;
}

/** A member with money that may leave: the turnover is met, an account bound, its wait over. */
export async function aWithdrawer({ api, provider, db, cash }: Given): Promise<Withdrawer> {
	const player = await aPlayer(api, provider, db);
	let { token } = player;
	const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
	const renewed = await api.call(setPaymentPassword, set, token);
	if (!renewed.ok) throw new Error(renewed.refusal.code);
	token = renewed.value.token ?? token;
	await fund(db, player.memberId, cash);
	const cardId = randomUUID();
	const number = `017${String(player.memberId).padStart(8, '0')}`;
	const card = { cardId, kind: 'ewallet', bankCode: 'WALLET1', number, holder: 'Md Rahim Uddin' };
	const bound = await api.call(bindPayoutAccount, card as NewPayoutAccount, token);
	expect(bound).toMatchObject({ ok: true });
	await sql`update payout_account set usable_from = core.now() where id = ${cardId}::uuid`.execute(
		db,
	);
	const providers = provider.providers;
	return {
		...player,
		token,
		cardId,
		async withdraw(amount, { withdrawId: id = randomUUID(), pin = PIN } = {}) {
			const input = { withdrawId: id, cardId, amount, paymentPassword: pin };
			const answer = await api.call(contract.withdraw, input, token);
			return { id, token, answer: answer.ok ? (answer.value.state ?? '') : answer.refusal.code };
		},
		async check(amount) {
			const input = { cardId, ...(amount && { amount }) };
			const answer = await api.call(contract.checkWithdrawal, input, token);
			if (!answer.ok) throw new Error(answer.refusal.code);
			return answer.value.blocks.map(({ code }) => code);
		},
		async state(id) {
			const answer = await api.call(contract.getWithdrawal, { id }, token);
			if (!answer.ok) throw new Error(answer.refusal.code);
			return answer.value.state;
		},
		async payOut() {
			await sql`update withdrawal set due_at = core.now() where due_at is not null`.execute(db);
			await payOut(db, { vault: provider.vault, providers }, SILENT);
		},
	};
}

/** Gives cash without a turnover requirement. */
async function fund(db: Database, memberId: number, amount: bigint) {
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${amount}::bigint, ${-amount}::bigint])`.execute(db);
}
