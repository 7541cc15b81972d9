import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { getOrder } from '#lib/wps/contract/lottery-orders.ts';
import { register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { type Api, aNewMember, PASSWORD } from '../api.ts';
import { NOON } from '../database.ts';
import { accepted } from './accepted.ts';

/** A member who bets by the calls of the site. */
export async function anApiBettor(api: Api, db: Database, cash: Money = 0n) {
	const { username } = aNewMember();
	const { id: memberId, token } = await accepted(api.call(register, { ...aNewMember(), username }));
	const bettor = {
		memberId,
		token,
		/** Logs in again, when the clock has left the session behind. */
		async logIn() {
			const opened = await accepted(
				api.call(login, { username, password: PASSWORD, site: 'member' as const }),
			);
			bettor.token = opened.token;
		},
		call: <C extends Call>(call: C, input: InputOf<C>) => api.call(call, input, bettor.token),
		get: async <C extends Call>(call: C, input: InputOf<C>): Promise<ValueOf<C>> =>
			await accepted(api.call(call, input, bettor.token)),
		order: (no: string) => bettor.get(getOrder, { no }),
		balance: () => balanceOf(db, memberCash(memberId)),
		grant: (amount: Money) => grant(db, memberId, amount),
	};
	if (cash > 0n) await bettor.grant(cash);
	return bettor;
}

export type ApiBettor = Awaited<ReturnType<typeof anApiBettor>>;

async function grant(db: Database, memberId: number, amount: Money): Promise<void> {
	await post(db, {
		reference: `grant:${randomUUID()}`,
		kind: 'play_deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount }],
	});
}
