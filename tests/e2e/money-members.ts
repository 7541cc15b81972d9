import { sql } from 'kysely';
import { type Tx, transaction } from '#platform/db/database.ts';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';
import { setPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { aMember } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

/** The payment password of these members. */
export const PIN = '402917';

interface Options {
	/** Without a turnover requirement. */
	cash?: bigint;
	/** The account name of the agent directly above. */
	upline?: string;
	hasPin?: boolean;
}

/** Creates a member with a name, a payment password and money that may leave. */
export async function aMoneyMember(site: Site, { cash = 0n, upline, hasPin = true }: Options = {}) {
	const person = await aMember(site, { payeeName: 'Rahim Uddin' });
	const { db } = await operatorShellAt(site);
	const hash = hasPin ? await hashPassword(PIN) : undefined;
	await transaction(db, async (tx) => {
		const id = await idOf(tx, person.username);
		if (upline) {
			await placeMember(tx, { memberId: id, uplineId: await idOf(tx, upline), now: new Date() });
		}
		if (hash) await setPaymentPasswordHash(tx, id, hash);
	});
	if (cash > 0n) await creditMember(site, person.username, cash);
	return person;
}

async function idOf(tx: Tx, username: string): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(tx);
	return rows[0]?.id ?? 0;
}
