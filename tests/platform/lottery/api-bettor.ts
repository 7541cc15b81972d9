import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
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
	let session = token;
	const logIn = async () => {
		const again = { username, password: PASSWORD, site: 'member' as const };
		session = (await accepted(api.call(login, again))).token;
	};
	/** Tests move the clock past the end of a session: the call is then made in a new one. */
	const call = async <C extends Call>(
		of: C,
		input: InputOf<C>,
	): Promise<CallResult<ValueOf<C>>> => {
		const answer = await api.call(of, input, session);
		if (answer.ok || answer.refusal.code !== 'not_logged_in') return answer;
		await logIn();
		return await api.call(of, input, session);
	};
	const bettor = {
		memberId,
		token,
		call,
		get: async <C extends Call>(of: C, input: InputOf<C>): Promise<ValueOf<C>> =>
			await accepted(call(of, input)),
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
