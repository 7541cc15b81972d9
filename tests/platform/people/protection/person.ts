import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getMember } from '#lib/wps/contract/member.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { markTestClock, setClockOffset } from '#platform/db/test-clock.ts';
import type { Api } from '../../api.ts';

/** A jump of the clock ends sessions; these go on. */
export async function keepSessions(owner: Database) {
	await sql`update member_session set last_seen_at = core.now(),
		expires_at = core.now() + interval '1 day'`.execute(owner);
}

/** Sets the clock ahead for the work, and back after it. */
export async function ahead(owner: Database, seconds: number, work: () => Promise<void>) {
	await markTestClock(owner);
	await setClockOffset(owner, seconds);
	try {
		await work();
	} finally {
		await setClockOffset(owner, 0);
	}
}

export async function aPerson(api: Api) {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { token, memberId: Number(member.value.id) };
}

export function deposit(api: Api, token: string, amount: bigint) {
	return api.call(depositPlayMoney, { depositId: randomUUID(), amount }, token);
}
