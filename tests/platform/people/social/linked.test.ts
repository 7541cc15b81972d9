import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { confirmSocial } from '#lib/wps/contract/social.ts';
import { aNewMember, PASSWORD } from '../../api.ts';
import { aBrowser, test } from './social-api.ts';

test('a link is recorded as an event and ends every other session', async ({ social, db }) => {
	const member = aNewMember();
	const opened = await social.api.call(register, member);
	const id = opened.ok ? opened.value.id : 0;
	const browser = aBrowser(opened.ok ? opened.value.token : undefined);
	const { username } = member;
	const elsewhere = await social.api.call(login, { username, password: PASSWORD });
	const isIn = async (answer: { ok: boolean; value?: { token?: string | undefined } }) =>
		(await social.call(getMember, {}, aBrowser(answer.value?.token))).ok;
	expect(await isIn(elsewhere)).toBe(true);
	await social.signIn(browser, `s${randomUUID().slice(0, 8)}`);

	const linked = await social.call(confirmSocial, { password: PASSWORD }, browser);

	expect([await isIn(elsewhere), await isIn(linked)]).toEqual([false, true]);
	const { rows } = await sql<{ detail: object }>`
		select detail from member_event where member_id = ${id} and kind = 'social_linked'`.execute(db);
	expect(rows).toEqual([{ detail: { provider: 'google' } }]);
});
