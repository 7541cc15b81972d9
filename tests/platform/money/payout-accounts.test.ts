import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { bindPayoutAccount, type NewPayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import { aPlayer, taka } from './player.ts';
import { test } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

test('payout accounts: number, holder, owner, count', async ({ api, provider, db }) => {
	const member = await aWithdrawer({ api, provider, db, cash: taka(1) });
	const other = await aPlayer(api, provider, db);
	const bind = async (token: string, number: string, holder: string, kind = 'ewallet') => {
		const bankCode = kind === 'ewallet' ? 'WALLET1' : 'BANK1';
		const card = { cardId: randomUUID(), kind, bankCode, number, holder };
		const answer = await api.call(bindPayoutAccount, card as NewPayoutAccount, token);
		return answer.ok ? 'ok' : answer.refusal.code;
	};
	const taken = `017${String(member.memberId).padStart(8, '0')}`;

	expect(await bind(other.token, taken, 'Karim Khan')).toBe('account_taken');
	expect(await bind(other.token, '12345', 'Karim Khan')).toBe('number_wrong');
	expect(await bind(other.token, '০১৮১২ ৩৪৫৬৭৮', 'Karim Khan')).toBe('ok');
	expect(await bind(other.token, '01812345679', 'KARIM  KHAN.')).toBe('ok');
	// A Cyrillic letter that looks Latin.
	expect(await bind(other.token, '01812345670', 'Kаrim Khan')).toBe('name_differs');
	expect(await bind(other.token, '01812345671', 'করিম খান')).toBe('name_differs');
	for (let n = 1; n <= 3; n++)
		expect(await bind(other.token, `0181234500${n}`, 'Karim Khan')).toBe('ok');
	expect(await bind(other.token, '01812345009', 'Karim Khan')).toBe('too_many_accounts');
	const { rows } = await sql<{ number: Buffer; holder: Buffer }>`
		select number, holder from payout_account where member_id = ${other.memberId}`.execute(db);
	expect(rows.map(({ number }) => number.toString('latin1')).join()).not.toContain('01812345679');
});
